"""What goes wrong, in a sentence."""


class TableeError(ValueError):
    """Something that was asked for cannot be; the sentence says what, and what would be right."""


class IllegalMove(TableeError):  # noqa: N818 - a move is illegal, not an error of the program
    """A move that the rules forbid."""

    def __init__(self, sentence: str, rule: str) -> None:
        super().__init__(sentence, rule)
        self.rule = rule
        """The id of the rule, as the game's rules name it."""

    def __str__(self) -> str:
        return str(self.args[0])
