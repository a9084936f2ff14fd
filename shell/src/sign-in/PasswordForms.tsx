import { useHost, useT } from "@gable/shared-sdk/react";
import { checkEmail, checkPassword, checkPasswordsMatch, checkRequired, PASSWORD_MIN } from "@gable/shared-sdk/rules";
import { Alert, Button, Stack } from "@gable/shared-ui/core";
import { Field, Form, FormError, PasswordInput, TextInput } from "@gable/shared-ui/forms";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { isLinkOver } from "../session/failure.ts";
import type { FlowProps } from "../session/flow.ts";
import { useShell } from "../shellContext.ts";
import type { MailedLink } from "./mailedLink.ts";
import { StepLink } from "./StepLink.tsx";
import { useChecks } from "./useChecks.ts";
import { useMethods } from "./useMethods.ts";
import { useSubmission } from "./useSubmission.ts";

/** Asks for a link that leads to a new password. */
export function ForgotForm({ email, onStep, pathOf, leave }: FlowProps) {
  const t = useT();
  const methods = useMethods();
  const { platform } = useShell();
  const check = useChecks();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm<{ email: string }>({ defaultValues: { email: email || undefined } });
  const { submit, message, sending } = useSubmission(
    form,
    async (values) => {
      const adapter = await platform?.identity(methods.email);
      await adapter?.forgotPassword(values.email.trim());
      setSentTo(values.email.trim());
    },
    { leave },
  );
  return (
    <Form onSubmit={submit}>
      <Stack gap="16">
        {message && <FormError message={message} />}
        {sentTo !== null && <Alert tone="ok">{t("shell.session.linkSent", { email: sentTo })}</Alert>}
        <Field label={t("shell.session.email")} error={form.formState.errors.email?.message} required>
          <TextInput
            type="email"
            dir="ltr"
            autoComplete="username"
            {...form.register("email", { validate: check(checkRequired, checkEmail) })}
          />
        </Field>
        <Button type="submit" variant="primary" size="l" block loading={sending}>
          {t("shell.session.sendLink")}
        </Button>
        <StepLink step="sign-in" email={() => form.getValues("email")} onStep={onStep} pathOf={pathOf}>
          {t("shell.session.back")}
        </StepLink>
      </Stack>
    </Form>
  );
}

/** Sets a new password with the token of the mailed link. */
export function ResetForm({ link, onStep, pathOf, leave }: FlowProps & { link: MailedLink | null }) {
  const t = useT();
  const { notify } = useHost();
  const { platform } = useShell();
  const check = useChecks();
  // No default where the form begins empty: what was typed before hydration would be lost.
  const form = useForm<{ password: string; again: string }>();
  const [isOver, setOver] = useState(false);
  const { errors } = form.formState;
  const { submit, message, sending } = useSubmission(
    form,
    async ({ password }) => {
      if (!link) return;
      const adapter = await platform?.identity(link.authority);
      await adapter?.resetPassword(link.token, password);
      notify({ title: t("shell.session.passwordChanged"), tone: "ok" });
      onStep("sign-in", "");
    },
    {
      leave,
      onError(error) {
        setOver(isLinkOver(error));
        return false;
      },
    },
  );
  // Before the address is read, the form as it will most likely be.
  if (link?.token === "") {
    return (
      <Stack gap="16">
        <Alert tone="bad">{t("shell.session.linkIncomplete")}</Alert>
        <Button variant="primary" onClick={() => onStep("forgot", "")}>
          {t("shell.session.newLink")}
        </Button>
      </Stack>
    );
  }
  return (
    <Form onSubmit={submit}>
      <Stack gap="16">
        {message && (
          <Alert
            tone="bad"
            action={
              isOver && (
                <StepLink step="forgot" email={() => ""} onStep={onStep} pathOf={pathOf}>
                  {t("shell.session.newLink")}
                </StepLink>
              )
            }
          >
            {message}
          </Alert>
        )}
        <Field
          label={t("shell.session.newPassword")}
          hint={t("shell.session.passwordHint", { count: PASSWORD_MIN })}
          error={errors.password?.message}
          required
        >
          <PasswordInput
            autoComplete="new-password"
            {...form.register("password", { validate: check(checkRequired, checkPassword) })}
          />
        </Field>
        <Field label={t("shell.session.passwordAgain")} error={errors.again?.message} required>
          <PasswordInput
            autoComplete="new-password"
            {...form.register("again", {
              validate: (value, { password }) => check((again) => checkPasswordsMatch(password, again))(value),
            })}
          />
        </Field>
        <Button type="submit" variant="primary" size="l" block loading={sending}>
          {t("shell.session.setPassword")}
        </Button>
      </Stack>
    </Form>
  );
}
