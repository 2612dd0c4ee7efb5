import { PasswordField } from "../../accounts/sign-in/credential-fields";
import { Field } from "../../ui/field";
import { QrCode } from "../../ui/qr-code";

type Errors = { errors: Record<string, string> };

export function BeginForm({ errors }: Errors) {
  return (
    <form id="form" method="post" noValidate className="narrow mt-8">
      <h2>Turn it on</h2>
      <p className="mt-2">You need an authenticator app on your phone. Any that knows TOTP does.</p>
      <PasswordField label="Your password" error={errors.password} />
      <button type="submit" name="intent" value="begin" className="button mt-6">
        Begin
      </button>
    </form>
  );
}

type EnrolProps = Errors & { uri: string; secret: string; codes: string[]; squares: { path: string; size: number } };

export function EnrolForm({ uri, secret, codes, squares, errors }: EnrolProps) {
  return (
    <form id="form" method="post" noValidate className="narrow mt-8">
      <h2>1. Scan this with your app</h2>
      <QrCode squares={squares} label="QR code for your authenticator app" />
      <p className="mt-2">
        Or type this key into it: <code className="break-all select-all font-bold">{secret}</code>
      </p>
      <h2 className="mt-8">2. Keep the recovery codes</h2>
      <p className="mt-2">
        Each lets you in once when your phone is lost. Write them down now: <b>they are not shown again.</b>
      </p>
      <ul className="mt-2 grid grid-cols-2 gap-x-4 bg-surface p-4 font-mono text-base">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <h2 className="mt-8">3. Enter the code that your app shows</h2>
      <input type="hidden" name="uri" value={uri} />
      <Code label="Code" hint="6 digits" error={errors.code} />
      <button type="submit" name="intent" value="finish" className="button mt-6">
        Turn on
      </button>
    </form>
  );
}

export function TurnOffForm({ errors }: Errors) {
  return (
    <form id="form" method="post" noValidate className="narrow mt-8">
      <h2>Turn it off</h2>
      <p className="mt-2">To change your phone, turn it off, then on again with the new one.</p>
      <PasswordField label="Your password" error={errors.password} />
      <Code label="Code" hint="From your app, or a recovery code" error={errors.code} />
      <button type="submit" name="intent" value="off" className="button-plain mt-6">
        Turn off
      </button>
    </form>
  );
}

function Code({ label, hint, error }: { label: string; hint: string; error?: string }) {
  return (
    <Field
      name="code"
      label={label}
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      error={error}
    />
  );
}
