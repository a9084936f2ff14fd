import { useT } from "@gable/shared-sdk/react";
import { checkOtp, checkRequired } from "@gable/shared-sdk/rules";
import { Button, Stack, Text, TextButton } from "@gable/shared-ui/core";
import { Field, Form, FormError, OtpInput } from "@gable/shared-ui/forms";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import type { FlowProps } from "../../session/flow.ts";
import { useShell } from "../../shellContext.ts";
import { Resend } from "../Resend.tsx";
import css from "../Session.module.css";
import { useChecks } from "../useChecks.ts";
import { useMethods } from "../useMethods.ts";
import { useSubmission } from "../useSubmission.ts";

export interface CodeStepProps extends FlowProps {
  /** In international form. */
  phone: string;
  /** The number is wrong: back to it. */
  onChange(): void;
}

/** The code that was sent to the number; the right one signs in. */
export default function CodeStep({ phone, onChange, onDone, leave }: CodeStepProps) {
  const t = useT();
  const { platform } = useShell();
  const { phone: authority } = useMethods();
  const check = useChecks();
  const form = useForm<{ code: string }>();
  const { setFocus } = form;
  // The field takes the place of the button that was pressed.
  useEffect(() => setFocus("code"), [setFocus]);
  const adapter = () => platform?.identity(authority ?? "provider");
  const { submit, message, sending } = useSubmission(
    form,
    async ({ code }) => {
      const member = await (await adapter())?.verifyPhone(phone, code);
      if (!member) return;
      platform?.session.enter(member);
      onDone();
    },
    { leave },
  );
  return (
    <Form onSubmit={submit}>
      <Stack gap="16">
        {message && <FormError message={message} />}
        <div className={css.sent}>
          <Text tone="muted">
            {t("shell.session.codeSentTo")}{" "}
            <bdi dir="ltr" className={css.address}>
              {phone}
            </bdi>
          </Text>
          <TextButton onClick={onChange}>{t("shell.session.changeNumber")}</TextButton>
        </div>
        <Field label={t("shell.session.code")} error={form.formState.errors.code?.message} required>
          <OtpInput
            {...form.register("code", { validate: check(checkRequired, checkOtp) })}
            onComplete={() => void submit()}
          />
        </Field>
        <Button type="submit" variant="primary" size="l" block loading={sending}>
          {t("shell.session.confirm")}
        </Button>
        <Resend of="code" send={async () => (await adapter())?.sendPhoneCode(phone)} />
      </Stack>
    </Form>
  );
}
