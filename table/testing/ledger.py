"""Holds what people were told against what the store has."""

from collections import Counter

from services import Trouble

ENTRIES = "SELECT tbl, seq, who, msg FROM entry ORDER BY tbl, seq"
HEADS = "SELECT tbl, seq, status FROM head"


def check(entries, heads, players):
    """entries: (table, seq, who, msg) in order; heads: (table, seq, status). Stops at the first
    broken promise; gives counts for the summary."""
    last = {}
    places = {}  # (who, msg) -> [(table, seq)]
    for table, seq, who, msg in entries:
        seq = int(seq)
        if seq != last.get(table, 0) + 1:
            raise Trouble(f"table {table}: entry {seq} comes after entry {last.get(table, 0)}")
        last[table] = seq
        if msg:
            places.setdefault((who, msg), []).append((table, seq))
    for table, seq, _ in heads:
        if last.get(table) != int(seq):
            raise Trouble(f"table {table}: its head says {seq}, its last entry is {last.get(table)}")
    if len(heads) != len(last):
        raise Trouble(f"{len(last)} tables have entries, {len(heads)} have heads")
    # A rematch is written twice: the old table says which one follows, the new one begins with it.
    rematches = {(player.who, msg): table for player in players
                 for msg, (table, _, what) in player.acked.items() if what == "rematch"}
    rematches.update({(player.who, msg): None for player in players
                      for msg, sent in player.waiting.items() if sent["do"] == "rematch"})
    doubled = [key for key, found in places.items()
               if len({table for table, _ in found}) < len(found)
               or len(found) > (2 if key in rematches else 1)]
    if doubled:
        raise Trouble(f"{len(doubled)} messages took effect twice, such as {doubled[0]}: {places[doubled[0]]}")
    lost = 0
    acked = 0
    for player in players:
        for msg, (table, version, what) in player.acked.items():
            acked += 1
            found = places.get((player.who, msg), [])
            if what == "rematch":  # whoever asks first opens the table
                good = (table, version) in found or last.get(table, 0) >= version
            else:
                good = found == [(table, version)]
            if not good:
                lost += 1
                example = f"{player.name}'s {what} {msg} was acknowledged as {table} {version}, the store has {found}"
        for msg, error in player.refused.items():
            if (player.who, msg) in places:
                raise Trouble(f"{player.name}'s {msg} was refused ({error['code']}) but took effect")
        if player.unexpected:
            raise Trouble(f"{player.name} heard what nobody should: {player.unexpected[0]}")
    if lost:
        raise Trouble(f"{lost} acknowledged changes are not in the store as told; {example}")
    status = Counter(status for _, _, status in heads)
    return {"entries": sum(last.values()), "tables": len(last), "acknowledged": acked, "lost": 0,
            "doubled": 0, "over": status["over"], "playing": status["playing"]}


def in_words(counts):
    return ", ".join(f"{value} {name}" for name, value in counts.items())
