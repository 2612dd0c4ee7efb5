import type { I18n, MessageDescriptor } from "@lingui/core";
import { type ActionFunctionArgs, data } from "react-router";
import type { z } from "zod";
import { logFailure } from "../log";
import { adminContext, type RequestContext, requestContext, viewerContext } from "../request/context";
import { type FormErrors, parseFormLater, readForm, type SentForm } from "../request/read-form";
import type { Admin, Viewer } from "../viewer";
import { otherAccount } from "./form-owner";
import { requireViewerOrHold } from "./require-viewer";

/** Who sends a form, by what its page is in app/pages.ts. Of an invited one whoever is signed in; what others sent is held. */
type Senders = { admin: Admin; "signed in": Viewer; invited: Viewer; everybody: null; "holder of its key": null };

/** What is wrong, by field; "form" is none of them. What the desk says is English text. */
export type FormMessages = Record<string, MessageDescriptor | string>;

/** A form that was sent by somebody who may, and what it was sent to. */
export type Sent<Who extends keyof Senders> = RequestContext &
  SentForm &
  Pick<ActionFunctionArgs, "request" | "params" | "url"> & {
    sender: Senders[Who];
    /**
     * What the form says by this schema. Where it does not fit, nothing after this call is done (422). `more`: what else is
     * wrong, said with it; `fits`: nothing of the schema is.
     */
    parse: <Schema extends z.ZodType>(
      schema: Schema,
      more?: (fits: boolean) => Promise<FormMessages>,
    ) => Promise<z.output<Schema>>;
  };

/** What a page is shown with where its form was not taken: what was typed, what is wrong, and what else it asks. */
type NotTaken<More> = {
  values: Record<string, string>;
  errors: FormErrors;
  /** Nobody is signed in: <SignInFirst>. */
  signIn: boolean;
  /** What was typed and could not be held through a sign-in. */
  unkept: string | null;
} & More;
type Answer<More> = ReturnType<typeof data<NotTaken<More>>>;
export type Refuse<More = Record<never, never>> = (
  status: number,
  errors: FormMessages,
  more?: Partial<More>,
) => Answer<More>;

type Options<Who, Refusal extends string, More> = {
  who: Who;
  /** The log's line where `act` fails, and what is said then (500). */
  log: string;
  failed: MessageDescriptor | string | ((text: SentForm["text"]) => MessageDescriptor | string);
  /** The field at which that is said, and that the form is another account's (409). */
  at?: string | ((text: SentForm["text"]) => string);
  /** Of a page with several such forms, which it is: "reason" is an error of "reason-12", as the field's id says. */
  among?: (text: SentForm["text"]) => string | undefined;
  /** What each refusal that `act` names says (409). */
  refusals?: { [Name in Refusal]: FormMessages };
  /** Said at "proof" where a file came with a form that was not taken: no browser fills a file field again. */
  fileAgain?: MessageDescriptor;
  /** What else the page asks for, as it is where nothing of it is asked. */
  more?: More;
  /** Whether what the form is about is there, before anything of it is held. */
  there?: (asked: RequestContext & Pick<ActionFunctionArgs, "params" | "url">) => Promise<boolean>;
  /** Where a form that is held comes back after the sign-in: the page, or with its query where that says what it is about. */
  heldAt?: (url: URL) => string;
  /** False: nothing is held, as of files alone, or of a bill's code, which says who sold. */
  holds?: false;
  /** Said where nobody is signed in, on a page that stays and is no <SignInFirst>. */
  signIn?: FormMessages;
};

/**
 * The action of a page with a form: reads it, takes it from nobody but whom the page is for, nor from one account what
 * another typed, and calls `act`, which answers where to go on, or refuses, by name or by `refuse`. Whatever goes wrong, the
 * page shows what was typed.
 */
export function formAction<
  Who extends keyof Senders,
  Refusal extends string = never,
  More extends object = Record<never, never>,
>(
  options: Options<Who, Refusal, More>,
  act: (sent: Sent<Who>, refuse: Refuse<More>) => Promise<Response | Answer<More> | NoInfer<Refusal>>,
) {
  return async ({ request, params, context, url }: ActionFunctionArgs): Promise<Response | Answer<More>> => {
    const requested = context.get(requestContext);
    const { i18n } = requested;
    const form = await readForm(request);
    const { text } = form;
    const answer = (status: number, rest: Partial<NotTaken<More>>) => {
      const values = Object.fromEntries([...text].filter(([name]) => !secrets.has(name)));
      return data(
        { values, errors: {}, signIn: false, unkept: null, ...options.more, ...rest } as NotTaken<More>,
        status,
      );
    };
    const refuse: Refuse<More> = (status, errors, more) => {
      const withFile =
        options.fileAgain && form.files.length > 0 ? { ...errors, proof: errors.proof ?? options.fileAgain } : errors;
      return answer(status, { errors: said(i18n, withFile, options.among?.(text)), ...more } as Partial<
        NotTaken<More>
      >);
    };
    const field = typeof options.at === "function" ? options.at(text) : (options.at ?? "form");
    try {
      const other = await otherAccount(requested, text);
      if (other) return refuse(409, { [field]: other });
      const { sender, held } = await senderOf(options, { ...requested, params, url }, context, text);
      if (held) return answer(401, { ...held, errors: said(i18n, options.signIn ?? {}) } as Partial<NotTaken<More>>);
      const parse: Sent<Who>["parse"] = async (schema, more) => {
        const parsed = await parseFormLater(schema, text, i18n);
        const wrong = (await more?.("value" in parsed)) ?? {};
        if ("errors" in parsed) throw new Unfit({ ...parsed.errors, ...wrong });
        if (Object.keys(wrong).length > 0) throw new Unfit(wrong);
        return parsed.value;
      };
      const outcome = await act({ ...requested, ...form, request, params, url, sender, parse } as Sent<Who>, refuse);
      return typeof outcome === "string" ? refuse(409, options.refusals?.[outcome] ?? {}) : outcome;
    } catch (error) {
      if (error instanceof Unfit) return refuse(422, error.errors);
      // What a page is answered with instead: not found, elsewhere.
      if (!(error instanceof Error)) throw error;
      logFailure(options.log, error);
      return refuse(500, { [field]: typeof options.failed === "function" ? options.failed(text) : options.failed });
    }
  };
}

/** What is typed again each time, and keys. */
const secrets = new Set(["password", "new_password", "code", "token"]);

class Unfit {
  constructor(readonly errors: FormMessages) {}
}

async function senderOf(
  { who, there, heldAt, holds }: Pick<Options<keyof Senders, never, object>, "who" | "there" | "heldAt" | "holds">,
  asked: RequestContext & Pick<ActionFunctionArgs, "params" | "url">,
  context: ActionFunctionArgs["context"],
  text: SentForm["text"],
) {
  if (who === "admin") return { sender: context.get(adminContext), held: null };
  if (who === "signed in") return { sender: context.get(viewerContext), held: null };
  if (who !== "invited") return { sender: null, held: null };
  if (holds === false) {
    const sender = await asked.viewer();
    return { sender, held: sender ? null : { signIn: true, values: {}, unkept: null } };
  }
  const path = heldAt?.(asked.url) ?? asked.url.pathname;
  const { viewer, held } = await requireViewerOrHold(asked, path, text, there && (() => there(asked)));
  return { sender: viewer, held: held?.data ?? null };
}

function said(i18n: I18n, errors: FormMessages, form?: string): FormErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [
      form === undefined ? field : `${field}-${form.replaceAll(" ", "-")}`,
      typeof message === "string" ? message : i18n._(message),
    ]),
  );
}
