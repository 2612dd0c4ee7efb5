import { sql } from "drizzle-orm";
import { atomically, type Db } from "../../db/client";
import { audited, stillAdmin } from "../audit/audit.server";
import type { Admin } from "../viewer";
import { adjustableLimits, usualLimit } from "./limits.server";
import { contactNames, defaultSettings, type Settings, settingsOf } from "./settings.server";

/** What the form of all settings says. `version`: of the settings that it showed. */
export type SettingsChange = { settings: Omit<Settings, "version">; version: string; reason: string };
export type Saved = { changed: number } | { refused: "changed meanwhile" };

/**
 * Saves all settings at once. What somebody else has saved since the form was shown is not undone unseen. One line in
 * the audit log a setting, with its old and new value.
 */
export async function saveSettings(
  db: Db,
  env: Env,
  admin: Admin,
  { settings: next, version, reason }: SettingsChange,
): Promise<Saved> {
  const now = await settingsOf(db, env);
  if (now.version !== version) return { refused: "changed meanwhile" };
  const old = inWords(now);
  const changes = Object.entries(inWords(next)).filter(([name, value]) => old[name] !== value);
  if (changes.length === 0) return { changed: 0 };
  const own = crypto.randomUUID();
  const updated = new Date().toISOString();
  const took = sql`(select value ->> '$.version' from settings where name = 'site') = ${own}`;
  const results = await atomically(db, [
    sql`insert into settings (name, value, updated_at)
      select 'site', ${JSON.stringify({ ...overrides(next, env), version: own })}, ${updated}
      where ${stillAdmin(admin)}
        and coalesce((select value ->> '$.version' from settings where name = 'site'), '') = ${version}
      on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at`,
    sql`update settings set value = ${JSON.stringify(next.free_offer)}, updated_at = ${updated}
      where name = 'free_offer' and ${took}`,
    ...changes.map(([name, value]) => {
      const change = `${shown(old[name])} → ${shown(value)}`;
      return audited(admin, "change setting", { kind: "setting", id: name, what: change }, reason, took);
    }),
    sql`select ${took} as took`,
  ]);
  return results.at(-1)?.[0]?.took ? { changed: changes.length } : { refused: "changed meanwhile" };
}

/** What differs from the deployment's own values: those that an admin has not touched follow wrangler.toml. */
function overrides(next: Omit<Settings, "version">, env: Env) {
  const usual = defaultSettings(env);
  return {
    ...Object.fromEntries(contactNames.filter((name) => next[name] !== usual[name]).map((name) => [name, next[name]])),
    closed_plans: next.closed_plans,
    limits: Object.fromEntries(Object.entries(next.limits).filter(([name, most]) => most !== usualOf(name))),
    admins_need_second_factor: next.admins_need_second_factor,
    paid_days: next.paid_days,
  };
}

/** Each setting as one line of text, under the name that the log has for it. */
function inWords(settings: Omit<Settings, "version">): Record<string, string> {
  const { free_offer, closed_plans, limits, admins_need_second_factor, paid_days } = settings;
  return {
    ...Object.fromEntries(contactNames.map((name) => [name, settings[name]])),
    free_offer: `${free_offer.on ? "on" : "off"}, until ${free_offer.until}`,
    closed_plans: closed_plans.join(", "),
    admins_need_second_factor: admins_need_second_factor ? "yes" : "no",
    paid_days: String(paid_days),
    ...Object.fromEntries(adjustableLimits.map((name) => [name, String(limits[name] ?? usualLimit(name))])),
  };
}

function usualOf(name: string): number | undefined {
  const limit = adjustableLimits.find((one) => one === name);
  return limit && usualLimit(limit);
}

function shown(value = ""): string {
  return value === "" ? "(none)" : value;
}
