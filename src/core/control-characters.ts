// Which characters must never reach a terminal or a log as they are?

/** Controls, ends of lines, and signs that turn the direction of a text; for a class in a pattern. */
export const CONTROL_CHARACTERS = String.raw`\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069`;
