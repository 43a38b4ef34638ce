// Writes the completion script for bash.

import type { OptionWords, ProgramWords, Taken } from './words.ts';

/** The script. Without a reply of the function, bash completes file names. */
export function bashScript({ options, commands }: ProgramWords): string {
  const all = [...options, ...commands.flatMap((command) => command.options)];
  const needing = new Set(all.filter(({ needsValue }) => needsValue).flatMap(({ names }) => names));
  const values = [
    ...commands.flatMap((command) => valueReplies(`'${command.name} `, command.options)),
    ...valueReplies("*' ", options),
  ];
  const names = commands.map((command) => [command.name, reply(namesOf(command.options))] as const);
  const taken = commands.map(({ name, takes }) => [name, replyWith(takes)] as const);
  return `# bash completion for subtitled
_subtitled() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} command= at
  COMPREPLY=()
  # Bash makes three words of --option=value.
  if [[ $word == = ]]; then
    word=
  elif [[ $before == = ]]; then
    before=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  for ((at = 1; at < COMP_CWORD; at++)); do
    case \${COMP_WORDS[at]} in
      ${[...needing].join('|')}) [[ \${COMP_WORDS[at+1]} != = ]] || ((at++)); ((at++)) ;;
      -*) ;;
      *) command=\${COMP_WORDS[at]}; break ;;
    esac
  done
  case "$command $before" in
${cases(values, '; return')}
  esac
  if [[ $word == -* ]]; then
    case $command in
${cases([...names, ['*', reply(namesOf(options))]])}
    esac
    return
  fi
  case $command in
${cases([["''", reply(commands.map(({ name }) => name))], ...taken])}
  esac
}
complete -o default -F _subtitled subtitled
`;
}

/** A pattern, and what it replies with. */
type Case = readonly [string, string];

/** Equal replies become one line. */
function cases(all: readonly Case[], after = ''): string {
  return [...Map.groupBy(all, ([, replies]) => replies)]
    .map(([replies, alike]) => `      ${alike.map(([pattern]) => pattern).join('|')}) ${replies}${after} ;;`)
    .join('\n');
}

/** What may come after an option. A pattern is the command and the option. */
function valueReplies(before: string, options: readonly OptionWords[]): readonly Case[] {
  const taking = options.filter(({ takes }) => takes.kind !== 'nothing');
  return taking.flatMap(({ names, takes }) =>
    names.map((name) => [`${before}${name}'`, replyWith(takes)] as const),
  );
}

function replyWith(takes: Taken): string {
  switch (takes.kind) {
    case 'choices':
      return reply(takes.choices);
    case 'file':
      return ':';
    case 'folder':
      return 'compopt -o dirnames +o default 2>/dev/null';
    case 'text':
    case 'nothing':
      return 'compopt +o default 2>/dev/null';
  }
}

function reply(words: readonly string[]): string {
  return `COMPREPLY=($(compgen -W '${words.join(' ')}' -- "$word"))`;
}

function namesOf(options: readonly OptionWords[]): readonly string[] {
  return options.flatMap(({ names }) => names);
}
