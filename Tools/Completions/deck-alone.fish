
# The command `play` can be omitted, which the completions above do not know. If the first word is
# not a command, complete as if `play` were typed before it.
functions -c __thumbdeck_tokens __thumbdeck_typed_tokens
function __thumbdeck_tokens
    if test "$argv" = -tC
        # The place of the cursor in its token, which fish 3 does not tell with -o.
        string length -- "$(commandline -ct)"
        return
    else if not string match -q -- '-p*' "$argv"
        __thumbdeck_typed_tokens $argv
        return
    end
    set -l tokens (__thumbdeck_typed_tokens $argv)
    set -l first $tokens[2] (commandline -ct)
    if test (count $tokens) -gt 1 || string match -q -- '-*' $first[1]
        if not functions __thumbdeck_parse_tokens | string match -q -- "*case '$first[1]'"
            set tokens $tokens[1] play $tokens[2..]
        end
    end
    printf '%s\n' $tokens
end
complete -c thumbdeck -n 'test (count (commandline -opc)) -eq 1' -F
