import type { ReactNode } from "react";
import { Form, redirectDocument } from "react-router";
import { formAction } from "../../accounts/form-action";
import { planNames } from "../../campaigns/plans";
import { requestContext } from "../../request/context";
import type { FormErrors } from "../../request/read-form";
import { usualLimit } from "../../settings/limits.server";
import { saveSettings } from "../../settings/save-settings.server";
import { type Settings, settingsOf } from "../../settings/settings.server";
import { ErrorSummary } from "../../ui/error-summary";
import { Field, Tick } from "../../ui/field";
import { keepTyping, unlessLost } from "../../ui/keep-typing";
import { useLastAnswer } from "../../ui/last-answer";
import { Notice } from "../../ui/notice";
import { SubmitButton } from "../../ui/submit-button";
import { admin as messages } from "../../words/admin";
import { AdminFrame, adminTitle } from "../admin-frame";
import type { Route } from "./+types/settings-page";
import { contactFields, limitFields, planLabel } from "./setting-fields";
import { settingsForm } from "./settings-form";

export const clientAction = keepTyping;
export const shouldRevalidate = unlessLost;

const path = "/admin/settings";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, env } = context.get(requestContext);
  // Not what the request read at its start: after a refused save the form shows what somebody else has saved since.
  const settings = await settingsOf(db, env);
  const usual = Object.fromEntries(limitFields.map(({ limit }) => [limit, usualLimit(limit)]));
  return { values: valuesOf(settings), usual, saved: url.searchParams.has("saved") };
}

export const action = formAction(
  { who: "admin", log: "settings not saved", failed: messages.failed, more: { overtaken: false } },
  async ({ sender, db, env, parse }, refuse) => {
    const outcome = await saveSettings(db, env, sender, await parse(settingsForm));
    // Who was told of another's save may save over it.
    if ("refused" in outcome) return refuse(409, { form: messages.changedMeanwhile }, { overtaken: true });
    return redirectDocument(`${path}?saved`, 303);
  },
);

/** As the form has them: text by field, a tick as "yes". */
function valuesOf(settings: Settings): Record<string, string> {
  const { free_offer, closed_plans, limits, admins_need_second_factor, paid_days, version } = settings;
  const yes = (ticked: boolean) => (ticked ? "yes" : "");
  return {
    ...Object.fromEntries(contactFields.map(({ name }) => [name, settings[name]])),
    free_offer_on: yes(free_offer.on),
    free_offer_until: free_offer.until,
    ...Object.fromEntries(planNames.map((name) => [name, yes(!closed_plans.includes(name))])),
    ...Object.fromEntries(limitFields.map(({ field, limit }) => [field, String(limits[limit] ?? usualLimit(limit))])),
    admins_need_second_factor: yes(admins_need_second_factor),
    paid_days: String(paid_days),
    version,
  };
}

export default function SettingsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const actionData = useLastAnswer(answer);
  const errors: FormErrors = actionData?.errors ?? {};
  const values: Record<string, string> = actionData?.values ?? loaderData.values;
  const field = (name: string, label: string, more: { hint?: string; type?: string } = {}) => (
    <Field
      key={name}
      name={name}
      label={label}
      autoComplete="off"
      {...more}
      defaultValue={values[name]}
      error={errors[name]}
    />
  );
  const tick = (name: string, label: string) => (
    <Tick key={name} name={name} label={label} defaultChecked={values[name] === "yes"} error={errors[name]} />
  );
  const title = "Settings";
  // Who was told of another's save may save over it; who only mistyped may not, unseen.
  const seen = actionData?.overtaken ? loaderData.values.version : values.version;
  return (
    <AdminFrame here={path} title={title} summary={<ErrorSummary errors={errors} title={adminTitle(title)} />}>
      {loaderData.saved && !actionData && (
        <div className="mt-4">
          <Notice kind="ok">The settings are saved and hold from now on.</Notice>
        </div>
      )}
      <p className="mt-4">
        <a className="target" href="/admin/certificates">
          Certificates of bills
        </a>
      </p>
      <Form id="form" method="post" action={path} noValidate className="narrow">
        <input type="hidden" name="version" value={seen} />
        <Group legend="Free offer">
          {tick("free_offer_on", "Plans are free")}
          {field("free_offer_until", "Shown as free until", {
            type: "date",
            hint: "It does not end by itself: after this day plans say Free for now",
          })}
        </Group>
        <Group legend="Payments and contacts">
          {contactFields.map(({ name, label, hint }) => field(name, label, { hint }))}
        </Group>
        <Group legend="Plans">{planNames.map((name) => tick(name, planLabel(name)))}</Group>
        <Group legend="Limits">
          {limitFields.map((limit) =>
            field(limit.field, limit.label, { hint: `Usually ${loaderData.usual[limit.limit]}` }),
          )}
        </Group>
        <Group legend="Paid reports">
          {field("paid_days", "Days in lists after the payment", {
            hint: "Usually 30. They stay on the party's page for two years.",
          })}
        </Group>
        <Group legend="Admins">{tick("admins_need_second_factor", "All admins must use a second factor")}</Group>
        {field("reason", "Reason", { hint: "Optional, for the audit log" })}
        <SubmitButton pending="Saving...">Save</SubmitButton>
      </Form>
    </AdminFrame>
  );
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="mt-10">
      <legend className="text-xl font-bold">{legend}</legend>
      {children}
    </fieldset>
  );
}
