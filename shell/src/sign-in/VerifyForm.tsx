import { useT } from "@gable/shared-sdk/react";
import { checkEmail, checkOtp, checkRequired } from "@gable/shared-sdk/rules";
import { Button, Stack, Text } from "@gable/shared-ui/core";
import { Field, Form, FormError, OtpInput, TextInput } from "@gable/shared-ui/forms";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import type { FlowProps } from "../session/flow.ts";
import { useShell } from "../shellContext.ts";
import { forgetPending, pendingPassword } from "./pending.ts";
import { Resend } from "./Resend.tsx";
import css from "./Session.module.css";
import { StepLink } from "./StepLink.tsx";
import { useChecks } from "./useChecks.ts";
import { useMethods } from "./useMethods.ts";
import { useSubmission } from "./useSubmission.ts";

/** The address is proved: by the code that was sent to it, or by the link. Then the visitor is signed in. */
export function VerifyForm({ email, onDone, onStep, pathOf, leave }: FlowProps) {
  const t = useT();
  const { platform } = useShell();
  const methods = useMethods();
  const check = useChecks();
  const byLink = methods.email === "firebase";
  // No default where the form begins empty: what was typed before hydration would be lost.
  const form = useForm<{ email: string; code: string }>({ defaultValues: { email: email || undefined } });
  const { errors } = form.formState;
  // The server does not know it. What was typed of the code meanwhile stays.
  useEffect(() => {
    if (email) form.setValue("email", email);
  }, [form, email]);
  const { submit, message, sending } = useSubmission(
    form,
    async (values) => {
      const address = values.email.trim();
      const adapter = await platform?.identity(methods.email);
      const member = await adapter?.verify(address, byLink ? "" : values.code, pendingPassword(address));
      if (!member) return;
      forgetPending();
      platform?.session.enter(member);
      onDone();
    },
    { leave },
  );
  const sendAgain = async () => {
    const adapter = await platform?.identity(methods.email);
    await adapter?.sendProof(form.getValues("email").trim());
  };
  return (
    <Form onSubmit={submit}>
      <Stack gap="16">
        {message && <FormError message={message} />}
        {email ? (
          <Text tone="muted" className={css.sentTo}>
            {t(byLink ? "shell.session.linkSentTo" : "shell.session.codeSentTo")}{" "}
            <bdi className={css.address}>{email}</bdi>
          </Text>
        ) : (
          <Field label={t("shell.session.email")} error={errors.email?.message} required>
            <TextInput
              type="email"
              dir="ltr"
              autoComplete="username"
              {...form.register("email", { validate: check(checkRequired, checkEmail) })}
            />
          </Field>
        )}
        {!byLink && (
          <Field label={t("shell.session.code")} error={errors.code?.message} required>
            <OtpInput
              {...form.register("code", { validate: check(checkRequired, checkOtp) })}
              onComplete={() => void submit()}
            />
          </Field>
        )}
        <Button type="submit" variant="primary" size="l" block loading={sending}>
          {t(byLink ? "shell.session.linkOpened" : "shell.session.confirm")}
        </Button>
        <Resend of={byLink ? "link" : "code"} send={sendAgain} />
        {byLink && (
          <StepLink step="sign-in" email={() => form.getValues("email")} onStep={onStep} pathOf={pathOf}>
            {t("shell.session.back")}
          </StepLink>
        )}
      </Stack>
    </Form>
  );
}
