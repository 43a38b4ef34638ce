// Words the error for a value that an argument or an option does not accept.

const WRONG_CHOICE =
  /^error: (?:option '(?<option>-[^ ']+)[^']*' argument '(?<given>[^]*)' is invalid|command-argument value '(?<value>[^]*)' is invalid for argument '(?<argument>[^']+)')\. Allowed choices are (?<choices>.+)\.\n$/;

/** The parser's message about a wrong choice as one short sentence; any other message as it is. */
export function plainUsageMessage(message: string): string {
  const { option, given, value, argument, choices } = WRONG_CHOICE.exec(message)?.groups ?? {};
  if (choices === undefined) return message;
  const list = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(choices.split(', '));
  return `error: ${option ?? `<${argument}>`} must be ${list}, not '${given ?? value}'\n`;
}
