"""What is done wrong with cards of paper: decks, shuffles, cuts, counts, and acts to attest."""

from typing import Final

from fairdeal.bots.day.careless.floor import seated

DECKS: Final = (
    seated("paper", 911)
    + """
    dan: receive_deck deck=C-R1 cards=standard back=red
    dan: receive_deck deck=C-R1 cards=standard back=blue => deck_known
    dan: receive_deck deck=C-X cards=tarot back=red => no_such_cards
    dan: receive_deck deck=C-X cards=joker back=red cover_cards=-1 => not_one_cover_card
    dan: receive_deck deck=C-X cards=standard back=red cover_card=Red => not_told_apart
    dan: receive_deck deck=C-B1 cards=standard back=blue
    dan: place_decks table=911 ids=C-R1,Q => no_such_deck
    dan: place_decks table=911 backs=red, => not_these_decks
    dan: cut_deck table=911 cards=26 deck=3 => no_decks_here
    dan: place_decks table=911 ids=C-R1,C-B1
    dan: place_decks table=911 ids=C-R1,C-B1 => deck_elsewhere
    dan: shuffle_deck table=911 method=preshuffled => not_received_so
    dan: spread_decks table=911 face=up => players_there
    dan: shuffle_deck table=911 method=hand
    dan: cut_deck table=911 cards=26 seat=0 => not_the_cutter
    dan: cut_deck table=911 cards=26
    dan: start_hand table=911 => other_deck_not_ready
    dan: shuffle_deck table=911 method=hand deck=2
    dan: cut_deck table=911 cards=26 deck=2
    dan: replace_deck table=911 => deck_still_there
    dan: count_deck table=911 cards=-1 => not_a_card_count
    dan: count_deck table=911 cards=51
    dan: count_deck table=911 cards=52 => deck_gone
    flo: close_table table=911
    """
    + seated("six", 912, cents=50_000)
    + """
    dan: receive_deck deck=C-R2 cards=standard back=red
    dan: receive_deck deck=C-B2 cards=standard back=blue
    dan + flo: strip_deck deck=C-R2 removed=15 left=36 => low_cards_missing
    dan: place_decks table=912 ids=C-R2,C-B2 => deck_of_another_game
    flo: close_table table=912
    """
    + seated("counting", 913)
    + """
    dan: shuffle_deck table=913 method=device => device_count
    flo: close_table table=913
    """
    + seated("young", 914)
    + """
    60 min later
    dan: start_hand table=914 => decks_to_change
    zoe: leave_table table=914
    yan: leave_table table=914
    dan: spread_decks table=914 face=down => not_spread_so
    flo: close_table table=914
    """
    + seated("down", 915, cents=100_000)
    + """
    dan: shuffle_deck table=915 method=device
    dan: cut_deck table=915 cards=20 seat=1 declined=0
    flo: order_recut table=915 => not_the_supervisor
    flo: close_table table=915
    flo: open_table kind=draw number=916 way=paper
    dan: shuffle_deck table=916 method=device_to_shoe => not_shuffled_so
    flo: close_table table=916
    """
)

ACTS: Final = (
    """
    flo: open_table kind=draw-acts number=917 way=paper => act_due
    flo: attest table=0 act=ddp.rack => not_a_table_number
    """
    + seated("acts", 918)
    + """
    dan: attest table=918 act=poker.dance => no_such_act
    dan: attest table=918 act=poker.shuffle deck=1 => act_has_command
    dan: attest table=918 act=ddp.inspect deck=1 => act_of_another_game
    dan: attest table=918 act=poker.identical deck=1 number=3 => not_asked
    dan: attest table=918 act=poker.hold => answer_missing
    dan: attest table=918 act=poker.spread seats=0,1 => act_out_of_order
    dan: attest table=918 act=poker.spread seats=0,7 => nobody_in_seat
    dan: attest table=918 act=poker.first_board => act_not_due
    dan: attest table=918 bulk=poker.identical:1,poker.identical:1 => act_done
    flo: attest table=918 act=poker.marker_off => not_your_act
    dan: attest table=918 act=poker.identical deck=1 broken="one is torn"
    dan: start_hand table=918 => deck_not_fit
    flo: close_table table=918
    """
    + seated("draw", 919, cents=100_000)
    + """
    flo: attest table=919 act=ddp.draws dealer=flo => no_dealer_there
    flo: close_table table=919
    """
)
