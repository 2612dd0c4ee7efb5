import type { Language } from "./languages";

declare const proven: unique symbol;

/** Somebody who is signed in. Only app/accounts/viewer.server.ts makes one, so a service function that takes a Viewer cannot be called without. */
export type Viewer = {
  readonly id: string;
  readonly email: string;
  /** The id of the session they are here with. */
  readonly session: string;
  /** Reads everything and writes nothing: app/accounts/suspended.ts. */
  readonly suspended: boolean;
  /** In which mails come to them, whatever the language of the page they are on. */
  readonly language: Language;
  /** Signing in asks them for a code as well. */
  readonly secondFactor: boolean;
  /** Their profile says so, read from the database for this very request. */
  readonly admin: boolean;
  readonly [proven]: "viewer";
};
/** A viewer who is an admin and not suspended. */
export type Admin = Viewer & { readonly admin: true };
