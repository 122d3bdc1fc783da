import { COMMON, type Command } from "../command.ts";

/** What can follow the words so far: the next words of commands, or a command's options. */
const wordsAfter = (commands: readonly Command[]): Map<string, Set<string>> => {
  const after = new Map<string, Set<string>>();
  const add = (before: string, word: string) => after.set(before, (after.get(before) ?? new Set()).add(word));
  for (const { name, options } of commands) {
    const words = name.split(" ");
    for (const [place, word] of words.entries()) add(words.slice(0, place).join(" "), word);
    for (const option of Object.keys({ ...options, ...COMMON })) add(name, `--${option}`);
  }
  return after;
};

/** A script for bash, and for zsh by its emulation of bash's completion. */
const script = (commands: readonly Command[]): string => {
  const cases = [...wordsAfter(commands)]
    // The longest first: options follow a whole name.
    .sort(([one], [other]) => other.length - one.length)
    .map(([before, words]) => `    ${before === "" ? '""' : `"${before}"*`}) words="${[...words].join(" ")}" ;;`);
  return `_ais() {
  local words=""
  case "\${COMP_WORDS[*]:1:$((COMP_CWORD - 1))}" in
${cases.join("\n")}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
[ -z "$ZSH_VERSION" ] || { autoload -Uz compinit bashcompinit && compinit && bashcompinit; }
complete -o default -F _ais ais`;
};

/** @param commands a function, because this command is one of them */
export const completion = (commands: () => readonly Command[]): Command => ({
  name: "completion",
  summary: "Print a script that completes commands and options in bash and zsh",
  options: {},
  examples: ["source <(ais completion)"],
  notes: "Put the example into ~/.bashrc or ~/.zshrc.",
  run: async ({ output }) => {
    const text = script(commands());
    output.show({ type: "completion", script: text }, text);
  },
});
