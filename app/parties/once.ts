/** What is made when it is first asked for, once an isolate: whoever asks for nothing of it does not wait for it. */
export function once<T>(make: () => T): () => T {
  let made: { it: T } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}
