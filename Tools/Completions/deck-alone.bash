
# A deck may stand without `play`, which the completions above do not know: where no command stands
# in front, complete as if `play` did.
__thumbdeck_deck_alone() {
    if [[ "${COMP_CWORD}" -gt 1 ]] && declare -F "_thumbdeck_${COMP_WORDS[1]}" >/dev/null; then
        _thumbdeck "${@}"
        return
    fi

    # The first word may still become a command.
    [[ "${COMP_CWORD}" -eq 1 && "${2}" != -* ]] && _thumbdeck "${@}"

    local -ar with_play=("${COMP_WORDS[0]}" play "${COMP_WORDS[@]:1}")
    local -ir place="$((COMP_CWORD + 1))"
    local -a COMP_WORDS=("${with_play[@]}")
    local -i COMP_CWORD="${place}"
    _thumbdeck "${@}"
}

complete -o filenames -F __thumbdeck_deck_alone thumbdeck
