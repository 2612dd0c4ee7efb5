import { Trans, useLingui } from "@lingui/react/macro";
import { redirectDocument } from "react-router";
import { formAction } from "../../accounts/form-action";
import { heldForm } from "../../accounts/held/held-form.server";
import { SignInFirst } from "../../accounts/sign-in/sign-in-first";
import { GstinField } from "../../parties/gstin-field";
import { findParty } from "../../parties/parties.server";
import { PhoneField } from "../../parties/phone-field";
import { productName } from "../../product";
import { findReport } from "../../reports/search/find-reports.server";
import { searchTerm } from "../../reports/search/search-term";
import { type RequestContext, requestContext } from "../../request/context";
import { idIn } from "../../request/id";
import type { FormErrors } from "../../request/read-form";
import { ErrorSummary } from "../../ui/error-summary";
import { Field } from "../../ui/field";
import { A, useStay } from "../../ui/link";
import { Notice } from "../../ui/notice";
import { SubmitButton } from "../../ui/submit-button";
import * as messages from "../../words/watching";
import type { Route } from "./+types/add-page";
import { MoreNumbers, offering, tickedIn } from "./more-numbers";
import { storeWatches } from "./store-watches";
import { newWatchOf, watchForm } from "./watch-form";

const path = "/watch/add";

type Values = Record<string, string | undefined>;

/** Filled in with the party, report or search that it was asked for at; signed out, it is there after the sign-in. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const requested = context.get(requestContext);
  const returnTo = path + url.search;
  if (!(await requested.viewer())) return { signedIn: false as const, returnTo };
  const held = await heldForm(requested, path, request.headers);
  const values: Values = held ? Object.fromEntries(held) : await askedFor(requested, url.searchParams);
  return { signedIn: true as const, values, held: held !== null };
}

async function askedFor({ db }: RequestContext, query: URLSearchParams): Promise<Values> {
  const [party, report] = [idIn(query.get("party")), idIn(query.get("report"))];
  if (party !== null) {
    const found = await findParty(db, party);
    if (!found || "mergedInto" in found) return {};
    const [phone_number, ...others] = found.phones.map((phone) => phone.slice(-7));
    return { party_name: found.name, phone_number, gstin: found.gstin ?? "", ...offering(others) };
  }
  if (report !== null) {
    const found = await findReport(db, report);
    return found
      ? { party_name: found.party_name, phone_number: found.phone_number.slice(-7), gstin: found.gstin ?? "" }
      : {};
  }
  const term = searchTerm(query.get("search") ?? "");
  if (term?.kind === "phone") return { phone_number: term.digits };
  if (term?.kind === "name") return { party_name: term.text };
  if (term?.kind !== "mixed") return {};
  const [phone_number = "", ...others] = term.numbers;
  return { party_name: term.name, phone_number, gstin: term.gstins[0] ?? "", ...offering(others) };
}

export const action = formAction(
  { who: "invited", log: "watch not stored", failed: messages.failed },
  async ({ sender, text, parse, ...requested }, refuse) => {
    const watch = newWatchOf(await parse(watchForm));
    const numbers = tickedIn(text).map((digits) => ({ ...watch, digits }));
    const stored = await storeWatches(requested, sender, [watch, ...numbers]);
    if ("refused" in stored) return refuse(stored.status, { form: stored.refused });
    if (stored.ids.length > 1)
      return redirectDocument(`/watch?said=numbers&n=${stored.ids.length}&noted=${stored.noted}`, 303);
    const said = stored.added > 0 ? "added" : stored.noted > 0 ? "already+noted" : "already";
    return redirectDocument(`/watch/${stored.ids[0]}?said=${said}`, 303);
  },
);

export default function AddPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const stay = useStay();
  if (!loaderData.signedIn || actionData?.signIn)
    return (
      <SignInFirst
        title={t`Watch a party`}
        why={i18n._(messages.signIn)}
        kept={actionData?.signIn && t`What you typed is kept.`}
        unkept={actionData?.signIn ? actionData.unkept : null}
        returnTo={loaderData.signedIn || actionData ? path : loaderData.returnTo}
      />
    );
  const { values, errors } = actionData ?? { values: loaderData.values, errors: {} as FormErrors };
  const field = (name: string) => ({ name, defaultValue: values[name], error: errors[name], autoComplete: "off" });
  return (
    <>
      <ErrorSummary errors={errors} title={t`Watch a party - ${productName}`} />
      {loaderData.held && !actionData && (
        <Notice kind="ok">
          <Trans>You are signed in. What you typed is still here.</Trans>
        </Notice>
      )}
      <h1>
        <Trans>Watch a party</Trans>
      </h1>
      <p className="mt-2">
        <Trans>
          We will mail you when somebody reports it. Enter what you know: one of the three is enough; the more you
          enter, the better we find it. Only you can see what you watch.
        </Trans>
      </p>
      <form id="form" method="post" action={stay(path)} noValidate className="narrow">
        <Field label={t`Party Name`} {...field("party_name")} />
        <PhoneField hint={t`Last 7 digits`} {...field("phone_number")} />
        <MoreNumbers values={values} />
        <GstinField {...field("gstin")} />
        <Field label={t`Note (optional)`} hint={t`Only for you, like the credit limit you give`} {...field("note")} />
        <SubmitButton pending={t`Saving...`}>
          {t({ message: "Watch", context: "verb: be told of new reports" })}
        </SubmitButton>
      </form>
      <p className="mt-6">
        <A className="target" href="/watch/import">
          <Trans>Import a list of customers instead</Trans>
        </A>
      </p>
    </>
  );
}
