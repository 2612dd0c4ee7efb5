import { useState } from "react";
import { isLost, type Lost } from "./keep-typing";

/**
 * What a page's action answered last. The router forgets it as soon as a link to a place on the same page is followed
 * ("Skip to content"), and a form that was refused would be empty again. Where no answer came, the one before it holds.
 */
export function useLastAnswer<T>(answer: T | Lost | undefined): T | undefined {
  const real = isLost(answer) ? undefined : answer;
  const [last, setLast] = useState(real);
  if (real !== undefined && real !== last) setLast(real);
  return real ?? last;
}
