import { useState } from "react";

/**
 * What a page's action answered last. The router forgets it as soon as a link to a place on the same page is followed
 * ("Skip to content"), and a form that was refused would be empty again.
 */
export function useLastAnswer<T>(answer: T | undefined): T | undefined {
  const [last, setLast] = useState(answer);
  if (answer !== undefined && answer !== last) setLast(answer);
  return answer ?? last;
}
