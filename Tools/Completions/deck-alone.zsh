
# The command `play` can be omitted, which the completions above do not know. If the first word is
# not a command, complete as if `play` were typed before it.
__thumbdeck_deck_alone() {
    if [[ "${CURRENT}" -eq 2 && "${words[2]}" != -* ]]; then
        # The first word may be a deck or the start of a command.
        _files
    elif [[ -z "${functions[_thumbdeck_${words[2]}]}" ]]; then
        words=("${words[1]}" play "${(@)words[2,-1]}")
        ((CURRENT++))
    fi
    _thumbdeck "${@}"
}

compdef __thumbdeck_deck_alone thumbdeck
if [[ "${funcstack[1]}" = _thumbdeck ]]; then
    # zsh has loaded this file for a completion, which must be done now.
    __thumbdeck_deck_alone "${@}"
fi
