import type { I18n } from "@lingui/core";
import { createContext } from "react-router";
import type { Db } from "../../db/client";
import type { Language } from "../languages";
import type { Page } from "../pages";
import type { Settings } from "../settings/settings.server";
import type { Admin, Viewer } from "../viewer";

/** What a request carries through loaders and actions. */
export type RequestContext = {
  env: Env;
  /** What was asked for. */
  page: Page;
  /** Of the page that was asked for, as its address names it. */
  language: Language;
  /** What is said, in that language. */
  i18n: I18n;
  db: Db;
  bucket: R2Bucket;
  /** Who is signed in. Asked for once at most, and not at all for a visitor without a session cookie. */
  viewer: () => Promise<Viewer | null>;
  /** What admins have set. Read once at most. */
  settings: () => Promise<Settings>;
  /** Cookies that the answer will set, whatever it turns out to be. */
  cookies: string[];
  /** Of the request: its cookies. */
  headers: Headers;
  /** The address limits are counted by. */
  address: string;
  /** Of this answer's inline scripts and styles. */
  nonce: string;
  waitUntil: (work: Promise<unknown>) => void;
};

export const requestContext = createContext<RequestContext>();

/** Who is signed in, on pages for who is (app/pages.ts): app/admit.ts lets nobody else come to their loaders and actions. */
export const viewerContext = createContext<Viewer>();

/** The admin on a page of the desk, read from the database for this very request. */
export const adminContext = createContext<Admin>();
