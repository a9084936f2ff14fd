import { useT } from "@gable/shared-sdk/react";
import { checkEmail, checkOtp, checkRequired } from "@gable/shared-sdk/rules";
import { Button, Stack, Text } from "@gable/shared-ui/core";
import { Field, Form, FormError, OtpInput, TextInput } from "@gable/shared-ui/forms";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useShell } from "../shell-context.ts";
import { failureMessage } from "./failure.ts";
import type { FlowProps } from "./flow.ts";
import { forgetPending, pendingPassword } from "./pending.ts";
import css from "./Session.module.css";
import { useChecks } from "./useChecks.ts";
import { useSubmission } from "./useSubmission.ts";

/** A code can be asked for again after so many seconds. */
const RESEND_AFTER = 30;

/** The code that was sent to the address; the right one signs in. */
export function VerifyForm({ email, onDone }: FlowProps) {
  const t = useT();
  const { platform } = useShell();
  const check = useChecks();
  // No default where the form begins empty: what was typed before hydration would be lost.
  const form = useForm<{ email: string; code: string }>({ defaultValues: { email: email || undefined } });
  const { errors } = form.formState;
  const { submit, message, sending } = useSubmission(form, async (values) => {
    const address = values.email.trim();
    const adapter = await platform?.identity();
    const member = await adapter?.verify(address, values.code, pendingPassword(address));
    if (!member) return;
    forgetPending();
    platform?.session.enter(member);
    onDone();
  });
  return (
    <Form onSubmit={submit}>
      <Stack gap="16">
        {message && <FormError message={message} />}
        {email ? (
          <Text tone="muted" className={css.sentTo}>
            {t("shell.session.codeSentTo")} <bdi className={css.address}>{email}</bdi>
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
        <Field label={t("shell.session.code")} error={errors.code?.message} required>
          <OtpInput
            {...form.register("code", { validate: check(checkRequired, checkOtp) })}
            onComplete={() => void submit()}
          />
        </Field>
        <Button type="submit" variant="primary" size="l" block loading={sending}>
          {t("shell.session.confirm")}
        </Button>
        <Resend email={() => form.getValues("email").trim()} />
      </Stack>
    </Form>
  );
}

/** Asks for a fresh code, at most every 30 seconds. */
function Resend({ email }: { email(): string }) {
  const t = useT();
  const { platform } = useShell();
  const [seconds, setSeconds] = useState(RESEND_AFTER);
  const [note, setNote] = useState("");
  const waiting = seconds > 0;

  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setSeconds((left) => left - 1), 1000);
    return () => clearInterval(timer);
  }, [waiting]);

  const resend = async () => {
    try {
      const adapter = await platform?.identity();
      await adapter?.sendCode(email());
      setNote(t("shell.session.codeSent"));
      setSeconds(RESEND_AFTER);
    } catch (error) {
      setNote(failureMessage(error, t));
    }
  };
  return (
    <div className={css.resend}>
      <Button variant="quiet" aria-disabled={waiting} onClick={() => !waiting && void resend()}>
        {waiting ? t("shell.session.resendIn", { count: seconds }) : t("shell.session.resend")}
      </Button>
      <p role="status">{note}</p>
    </div>
  );
}
