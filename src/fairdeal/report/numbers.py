"""Numbers as a report prints them: exact fractions, decimals and per cent with a true minus."""

from decimal import Decimal
from fractions import Fraction

from fairdeal.odds.house.result import decimal

MINUS = "−"


def minus(text: str) -> str:
    """A number's text with a true minus."""
    return text.replace("-", MINUS)


def exact(number: Fraction) -> str:
    """A fraction as `p/q`, thousands set apart.

    >>> exact(Fraction(-3000, 7001))
    '−3,000/7,001'
    """
    whole = number.denominator == 1
    return minus(
        f"{number.numerator:,}" if whole else f"{number.numerator:,}/{number.denominator:,}"
    )


def places(number: Fraction, many: int, sign: bool = False) -> str:
    """A fraction with a number of digits after the point, thousands set apart.

    >>> places(Fraction(2, 3), 4, sign=True), places(Fraction(-1, 8), 2)
    ('+0.6667', '−0.12')
    """
    rounded = Decimal(decimal(number, many))
    text = f"{rounded:,f}"
    if not rounded:
        return text.lstrip("-")
    return minus(f"+{text}" if sign and number > 0 else text)


def percent(number: Fraction, many: int = 4, sign: bool = False) -> str:
    """A share in per cent.

    >>> percent(Fraction(1, 8), 1)
    '12.5 %'
    """
    return f"{places(100 * number, many, sign)} %"


def count(number: int) -> str:
    """A whole number, thousands set apart.

    >>> count(-4000)
    '−4,000'
    """
    return minus(f"{number:,}")


def gain(number: int) -> str:
    """A net with its sign; nothing has none.

    >>> gain(3), gain(-2), gain(0)
    ('+3', '−2', '0')
    """
    return minus(f"{number:+,}") if number else "0"


def one_in(chance: Fraction) -> str:
    """How rare something is.

    >>> one_in(Fraction(1, 8_494)), one_in(Fraction(3, 8))
    ('1 in 8,494', '1 in 2.7')
    """
    if not chance:
        return "never"
    times = 1 / chance
    return f"1 in {round(times):,}" if times >= 100 else f"1 in {decimal(times, 1)}"


def dollars(amount: Fraction | int) -> str:
    """An amount of money; cents only where there are any.

    >>> dollars(100_000), dollars(Fraction(5, 2))
    ('$100,000', '$2.50')
    """
    amount = Fraction(amount)
    return f"${amount.numerator:,}" if amount.denominator == 1 else f"${float(amount):,.2f}"


def cents(amount: Fraction) -> str:
    """An amount of money, always with cents.

    >>> cents(Fraction(-7, 3)), cents(Fraction(1_234))
    ('−$2.33', '$1,234.00')
    """
    rounded = places(abs(amount), 2)
    return f"{MINUS if amount < 0 else ''}${rounded}"
