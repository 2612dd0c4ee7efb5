const spelling = /^[\w-]{1,64}$/;

/**
 * The one-time key of a sent form. What our forms have is random letters and digits; whatever else was sent is taken for
 * none, since keys are stored, and one with a space in it is a key of our own making ("report 7").
 */
export function keyIn(text: URLSearchParams): string {
  const key = text.get("key") ?? "";
  return isKey(key) ? key : crypto.randomUUID();
}

/** Whether something may have been a form's key: anything else is not worth asking the database for. */
export function isKey(key: string | null | undefined): key is string {
  return spelling.test(key ?? "");
}
