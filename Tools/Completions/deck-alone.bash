
# The command `play` can be omitted, which the completions above do not know. If the first word is
# not a command, complete as if `play` were typed before it.
__thumbdeck_deck_alone() {
    if [[ "${COMP_CWORD}" -gt 1 ]] && declare -F "_thumbdeck_${COMP_WORDS[1]}" >/dev/null; then
        _thumbdeck "${@}"
        return
    fi

    # The first word may be the start of a command.
    [[ "${COMP_CWORD}" -eq 1 && "${2}" != -* ]] && _thumbdeck "${@}"

    local -ar with_play=("${COMP_WORDS[0]}" play "${COMP_WORDS[@]:1}")
    local -ir index="$((COMP_CWORD + 1))"
    local -a COMP_WORDS=("${with_play[@]}")
    local -i COMP_CWORD="${index}"
    _thumbdeck "${@}"
}

complete -o filenames -F __thumbdeck_deck_alone thumbdeck
