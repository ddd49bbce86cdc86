
# A deck may stand without `play`, which the completions above do not know: where no command stands
# in front, complete as if `play` did.
__thumbdeck_deck_alone() {
    if [[ "${CURRENT}" -eq 2 && "${words[2]}" != -* ]]; then
        # The first word may be a deck or become a command.
        _files
    elif [[ -z "${functions[_thumbdeck_${words[2]}]}" ]]; then
        words=("${words[1]}" play "${(@)words[2,-1]}")
        ((CURRENT++))
    fi
    _thumbdeck "${@}"
}

compdef __thumbdeck_deck_alone thumbdeck
if [[ "${funcstack[1]}" = _thumbdeck ]]; then
    # This file is being loaded for a completion, which still has to be made.
    __thumbdeck_deck_alone "${@}"
fi
