/**
 * Writes down that something failed, without personal data: a database error carries the statement's values, so only
 * its cause is told, and of an unknown error its name and where it came from.
 */
export function logFailure(event: string, error: unknown): void {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const logged =
    cause instanceof Error
      ? { error: cause.message, stack: error instanceof Error ? placesIn(error) : undefined }
      : { error: String(cause) };
  console.error(JSON.stringify({ event, ...logged }));
}

/** The lines of a stack that name places; the first ones repeat the message. */
function placesIn({ stack }: Error): string | undefined {
  return stack
    ?.split("\n")
    .filter((line) => line.startsWith("    at "))
    .slice(0, 8)
    .join("\n");
}
