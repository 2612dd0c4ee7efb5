import { redirectDocument } from "react-router";
import { together } from "../../../db/together";
import { formAction } from "../../accounts/form-action";
import { ageOf, day, dayOf } from "../../india";
import { deadAddresses, failedLetters, markAlive, markDead, tryAgain } from "../../outbox/desk.server";
import { aboutKind } from "../../outbox/kinds";
import { askedEntry } from "../../request/asked-entry";
import { adminContext, requestContext } from "../../request/context";
import { ErrorSummary } from "../../ui/error-summary";
import { Fact } from "../../ui/fact";
import { FormOwner } from "../../ui/form-owner";
import { Notice } from "../../ui/notice";
import { admin as messages } from "../../words/admin";
import { AdminFrame, adminTitle } from "../admin-frame";
import { Onward } from "../further-pages";
import type { Route } from "./+types/post-page";

const path = "/admin/post";

export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  const { db } = context.get(requestContext);
  const [, failed, id] = /^(\d{1,15})\.(\w{1,40})$/.exec(url.searchParams.get("after") ?? "") ?? [];
  const after = failed && id ? { failed: Number(failed), id } : null;
  const [{ letters, further }, dead] = await together(db, [
    (db) => failedLetters(db, admin, after),
    (db) => deadAddresses(db, admin),
  ]);
  return {
    letters: letters.map(({ kind, failed, why, ...letter }) => ({
      ...letter,
      what: aboutKind(kind)?.desk ?? kind,
      why: reasons[why] ?? why,
      failed: `${day(dayOf(failed), "en")} (${ageOf(failed)})`,
    })),
    dead: dead.map(({ address, since }) => ({ address, since: day(dayOf(since), "en") })),
    next: further && `${path}?after=${further.failed}.${further.id}`,
    first: after === null,
    done: askedEntry(doneMessages, url.searchParams.get("done")),
  };
}

/** What codes of the platform, and our own, mean; others stand as they are. */
const reasons: Record<string, string> = {
  E_RECIPIENT_SUPPRESSED: "mail came back from there before, or was called spam (E_RECIPIENT_SUPPRESSED)",
  E_RECIPIENT_NOT_ALLOWED: "we may not send there (E_RECIPIENT_NOT_ALLOWED)",
  E_VALIDATION_ERROR: "it is no address (E_VALIDATION_ERROR)",
  "no answer": "the mail service did not answer for three days",
  unknown: "the mail service failed for three days",
};

const doneMessages: Record<string, string> = {
  again: "The letter is on its way again.",
  dead: "Nothing is sent to that address any more, except links that somebody asks for. Whose account it is, is told at the next sign-in.",
  alive: "The address is used again.",
};

export const action = formAction(
  {
    who: "admin",
    log: "letter not changed",
    failed: messages.failed,
    refusals: { already: { form: messages.alreadyDone } },
  },
  async ({ sender, db, text }) => {
    const act = text.get("act");
    const letter = text.get("letter") ?? "";
    const done =
      act === "again"
        ? await tryAgain(db, sender, letter)
        : act === "dead"
          ? await markDead(db, sender, letter)
          : act === "alive" && (await markAlive(db, sender, text.get("address") ?? ""));
    return done ? redirectDocument(`${path}?done=${act}`, 303) : "already";
  },
);

/** Letters that reached nobody, and the addresses that nothing is sent to. */
export default function PostPage({ loaderData, actionData }: Route.ComponentProps) {
  const { letters, dead, next, first, done } = loaderData;
  const errors = actionData?.errors ?? {};
  return (
    <AdminFrame here={path} title="Post" summary={<ErrorSummary errors={errors} title={adminTitle("Post")} />}>
      {done && !actionData && <Notice kind="ok">{done}</Notice>}
      <p className="mt-2">
        Letters that could not be delivered. What fails for a while is tried again for three days by itself; what stands
        here was given up.
      </p>
      {letters.length === 0 && <p className="mt-6">Every letter has gone, or is on its way.</p>}
      {letters.map((letter) => (
        <section key={letter.id} aria-labelledby={`letter-${letter.id}`} className="mt-8 border-t border-rule pt-4">
          <h2 id={`letter-${letter.id}`}>{letter.what}</h2>
          <dl className="mt-2">
            <Fact term="To">
              <span translate="no" className="wrap-anywhere">
                {letter.to ?? "a deleted account"}
              </span>
            </Fact>
            <Fact term="Given up on">{letter.failed}</Fact>
            <Fact term="Why">
              {letter.why}, after {letter.tries === 1 ? "one try" : `${letter.tries} tries`}
            </Fact>
          </dl>
          <form method="post" action={path} className="mt-4 flex flex-wrap gap-3">
            <FormOwner />
            <input type="hidden" name="letter" value={letter.id} />
            <button type="submit" name="act" value="again" className="button-plain">
              Try again
            </button>
            {letter.to !== null && (
              <button type="submit" name="act" value="dead" className="button-plain">
                Mark the address as dead
              </button>
            )}
          </form>
        </section>
      ))}
      <Onward first={first ? null : path} next={next} />
      {dead.length > 0 && (
        <section aria-labelledby="dead" className="mt-10">
          <h2 id="dead">Dead addresses</h2>
          <p className="mt-2">
            Only links that somebody asks for are sent there. Whoever follows one has the address in use again.
          </p>
          <ul>
            {dead.map(({ address, since }) => (
              <li key={address} className="mt-4">
                <span translate="no" className="wrap-anywhere">
                  {address}
                </span>
                , since {since}
                <form method="post" action={path} className="mt-2">
                  <FormOwner />
                  <input type="hidden" name="address" value={address} />
                  <button type="submit" name="act" value="alive" className="button-plain">
                    Use this address again
                  </button>
                </form>
              </li>
            ))}
          </ul>
        </section>
      )}
    </AdminFrame>
  );
}
