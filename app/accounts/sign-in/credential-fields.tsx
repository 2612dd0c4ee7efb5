import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { Field } from "../../ui/field";

type Props = Partial<ComponentProps<typeof Field>>;

/** An email address: of an account, unless `autoComplete` says otherwise. Nothing corrects what is typed. */
export function EmailField(props: Props) {
  const { t } = useLingui();
  return (
    <Field
      name="email"
      label={t`Email`}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      right={(typed) => /^\S+@\S+\.\S+$/.test(typed.trim())}
      {...props}
    />
  );
}

/** The password that an account has. */
export function PasswordField(props: Props) {
  const { t } = useLingui();
  return (
    <Field name="password" label={t`Current Password`} type="password" autoComplete="current-password" {...props} />
  );
}

/** The password that an account is to have. */
export function NewPasswordField(props: Props) {
  const { t } = useLingui();
  return (
    <Field
      name="new_password"
      label={t`New Password`}
      type="password"
      autoComplete="new-password"
      hint={t`At least 8 characters`}
      right={(typed) => typed.length >= 8}
      {...props}
    />
  );
}
