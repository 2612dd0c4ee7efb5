/** Enter presses nothing: each of the form's buttons decides something else. A first button that is disabled ends it. */
export function EnterDoesNothing() {
  return <button type="submit" data-enter="nothing" disabled hidden />;
}
