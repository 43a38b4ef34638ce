// Does the system know the time zone that the user named?

/** Dates in winter and in summer. */
const DATES = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)];
/** The other names of UTC. */
const UTC = /^(?:etc\/)?(?:utc|gmt|uct|ut|z|zulu|universal|greenwich)[+-]?0?$/i;

/** The zone of the variable TZ if it is unknown, so that every time is UTC; null if it is known or not set. */
export function unknownZone(tz: string | undefined): string | null {
  const name = (tz ?? '').replace(/^:/, '');
  if (name === '' || name.startsWith('/') || UTC.test(name)) return null;
  const isUtc = DATES.every((at) => new Date(at).getTimezoneOffset() === 0);
  return isUtc && !isKnown(name) ? name : null;
}

/** The letters matter to the system, though not to a program that asks for a zone by its name. */
function isKnown(name: string): boolean {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return timeZone.toLowerCase() !== name.toLowerCase() || timeZone === name;
  } catch {
    return false;
  }
}
