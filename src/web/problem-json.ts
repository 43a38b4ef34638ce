// Builds the error answer of every route.

export type Problem = { readonly error: { readonly code: string; readonly message: string } };

/** `code` is for scripts, `message` for people. */
export function problem(code: string, message: string): Problem {
  return { error: { code, message } };
}
