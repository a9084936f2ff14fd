import { changePasswordMutation, endOtherSessionsMutation } from "@gable/shared-sdk/calls";
import { isApiError } from "@gable/shared-sdk/client";
import { errorText, fieldTexts } from "@gable/shared-sdk/format";
import { useBusy, useHost, useT } from "@gable/shared-sdk/react";
import { useMutation } from "@gable/shared-sdk/react-query";
import { checkPassword, checkPasswordsMatch, PASSWORD_MIN } from "@gable/shared-sdk/rules";
import { Button, Stack, Text } from "@gable/shared-ui/core";
import { Field, FormError, PasswordInput } from "@gable/shared-ui/forms";
import { useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import css from "./security.module.css";

interface Passwords {
  current: string;
  password: string;
  passwordAgain: string;
}

const EMPTY: Passwords = { current: "", password: "", passwordAgain: "" };

/** Rules as keys of texts; they are put into words where they are shown. */
const resolver: Resolver<Passwords> = (values) => {
  const found = {
    current: values.current ? null : "account.security.password.missing",
    password: checkPassword(values.password),
    passwordAgain: checkPasswordsMatch(values.password, values.passwordAgain),
  };
  const issues = Object.entries(found).flatMap(([field, message]) =>
    message ? [[field, { type: "rule", message }]] : [],
  );
  return issues.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(issues) };
};

/** What the provider calls the fields of its form. */
const FIELDS: Record<string, keyof Passwords> = {
  old_password: "current",
  password: "password",
  password_confirmation: "passwordAgain",
};

const isDone = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** A new password, with the old one; every other session ends. */
export function PasswordForm() {
  const { sdk, session, notify, queryClient } = useHost();
  const t = useT();
  const change = useMutation(changePasswordMutation(sdk));
  const endOthers = useMutation(endOtherSessionsMutation(sdk));
  const [refused, setRefused] = useState<unknown>(null);
  const form = useForm<Passwords>({ defaultValues: EMPTY, resolver, mode: "onTouched" });
  const { errors, isDirty } = form.formState;
  useBusy("account: a password is being changed", isDirty);

  async function save(values: Passwords) {
    setRefused(null);
    try {
      const isElsewhere = await session.changePassword?.(values.current, values.password);
      if (!isElsewhere) await change.mutateAsync(values);
      form.reset(EMPTY);
      // Another service ends no sessions of this site.
      const ended = !isElsewhere || (await isDone(endOthers.mutateAsync({})));
      await queryClient.invalidateQueries({ queryKey: ["sessions"] });
      notify(
        ended
          ? { tone: "ok", title: t("account.security.password.done") }
          : { tone: "warn", title: t("account.security.password.changed") },
      );
    } catch (error) {
      setRefused(error);
      fieldTexts(error, t).forEach(([name, message], index) => {
        const field = FIELDS[name];
        if (field && message) form.setError(field, { type: "server", message }, { shouldFocus: index === 0 });
      });
    }
  }
  const errorOf = (field: keyof Passwords) => {
    const error = errors[field];
    if (!error?.message) return undefined;
    return error.type === "server" ? error.message : t(error.message, { count: PASSWORD_MIN });
  };
  const row = (name: keyof Passwords, autoComplete: string) => (
    <Field label={t(`account.security.password.${name}`)} error={errorOf(name)} required>
      <PasswordInput autoComplete={autoComplete} {...form.register(name)} />
    </Field>
  );
  const isAtField = isApiError(refused) && Object.keys(refused.fieldErrors).length > 0;
  return (
    <form noValidate onSubmit={form.handleSubmit(save)} className={css.form}>
      <Stack gap="16">
        {refused !== null && !isAtField && <FormError message={errorText(refused, t)} />}
        {row("current", "current-password")}
        {row("password", "new-password")}
        {row("passwordAgain", "new-password")}
        <Text size="14" tone="muted">
          {t("account.security.password.text")}
        </Text>
        <div>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {t("account.security.password.save")}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
