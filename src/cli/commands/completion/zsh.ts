// Writes the completion script for zsh.

import type { CommandWords, OptionWords, ProgramWords, Taken } from './words.ts';

/** The script. It works from a folder of `fpath`, and when a user sources it after compinit. */
export function zshScript({ options, commands }: ProgramWords): string {
  return `#compdef subtitled
_subtitled() {
  local curcontext=$curcontext state line
  typeset -A opt_args
  local -a commands=(
${commands.map(({ name, meaning }) => `    ${quoted(`${name}:${meaning}`)}`).join('\n')}
  )
  _arguments -C \\
${options.map((option) => `    ${specOf(option)} \\`).join('\n')}
    '1: :->command' \\
    '*:: :->rest' && return
  case $state in
    command) _describe -t commands command commands ;;
    rest)
      case $line[1] in
${commands.map(commandCase).join('\n')}
      esac
      ;;
  esac
}
if [[ $funcstack[1] == _subtitled ]]; then
  _subtitled "$@"
else
  compdef _subtitled subtitled
fi
`;
}

function commandCase({ name, options, takes }: CommandWords): string {
  const specs = [
    ...options.map(specOf),
    ...(takes.kind === 'nothing' ? [] : [quoted(`*:${takenAs(takes)}`)]),
  ];
  return `        ${name}) _arguments ${specs.join(' ')} ;;`;
}

/** `'(-h --help)'{--help,-h}'[show this help]'`. */
function specOf({ names, meaning, takes, needsValue }: OptionWords): string {
  const value = takes.kind === 'nothing' ? '' : `${needsValue ? ':' : '::'}${takenAs(takes)}`;
  const text = quoted(`[${meaning.replaceAll(/[[\]\\:]/g, '\\$&')}]${value}`);
  const [name = ''] = names;
  return names.length === 1 ? `${name}${text}` : `'(${names.join(' ')})'{${names.join(',')}}${text}`;
}

function takenAs(takes: Taken): string {
  switch (takes.kind) {
    case 'choices':
      return `value:(${takes.choices.join(' ')})`;
    case 'file':
      return 'file:_files';
    case 'folder':
      return 'folder:_files -/';
    case 'text':
    case 'nothing':
      return 'value:';
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
