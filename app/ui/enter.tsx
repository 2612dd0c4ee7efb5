// A browser takes Enter in a one-line field for a press of the form's first submit button (HTML, "implicit submission").
// Where a form has several, one of these stands before them: nobody decides by a key that was meant for something else.

/** Enter sends the form as its own button does, not an "Add" or a "Remove" that stands before that. */
export function EnterSends() {
  return <button type="submit" data-enter="sends" className="sr-only" tabIndex={-1} aria-hidden="true" />;
}
