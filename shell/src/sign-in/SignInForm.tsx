import { useT } from "@gable/shared-sdk/react";
import { checkEmail, checkRequired } from "@gable/shared-sdk/rules";
import { Button, Stack, Text } from "@gable/shared-ui/core";
import { Field, Form, FormError, PasswordInput, TextInput } from "@gable/shared-ui/forms";
import { useForm } from "react-hook-form";
import { isUnconfirmed } from "../session/failure.ts";
import type { FlowProps } from "../session/flow.ts";
import { useShell } from "../shellContext.ts";
import { OtherWays } from "./OtherWays.tsx";
import { rememberPending } from "./pending.ts";
import css from "./Session.module.css";
import { StepLink } from "./StepLink.tsx";
import { useChecks } from "./useChecks.ts";
import { useMethods } from "./useMethods.ts";
import { useSubmission } from "./useSubmission.ts";

/** Email and password, and the other ways of the site. */
export function SignInForm(flow: FlowProps) {
  const { email, onStep, pathOf, onDone, leave } = flow;
  const t = useT();
  const methods = useMethods();
  const { platform } = useShell();
  const check = useChecks();
  // No default where the form begins empty: what was typed before hydration would be lost.
  const form = useForm<{ email: string; password: string }>({ defaultValues: { email: email || undefined } });
  const { errors } = form.formState;
  const steps = { onStep, pathOf, email: () => form.getValues("email") };
  const { submit, message, sending } = useSubmission(
    form,
    async (values) => {
      const adapter = await platform?.identity(methods.email);
      const member = await adapter?.signIn(values.email.trim(), values.password);
      if (member) {
        platform?.session.enter(member);
        onDone();
      }
    },
    {
      leave,
      async onError(error) {
        if (!isUnconfirmed(error)) return false;
        const { email: typed, password } = form.getValues();
        rememberPending(typed.trim(), password);
        const adapter = await platform?.identity(methods.email);
        await adapter?.sendProof(typed.trim()).catch(() => undefined);
        onStep("verify", typed.trim());
        return true;
      },
    },
  );
  return (
    <Stack gap="16">
      <Form onSubmit={submit}>
        <Stack gap="16">
          {message && <FormError message={message} />}
          <Field label={t("shell.session.email")} error={errors.email?.message} required>
            <TextInput
              type="email"
              dir="ltr"
              autoComplete="username"
              {...form.register("email", { validate: check(checkRequired, checkEmail) })}
            />
          </Field>
          <Field
            label={t("shell.session.password")}
            error={errors.password?.message}
            required
            end={
              <StepLink step="forgot" className={css.aside} {...steps}>
                {t("shell.session.forgot")}
              </StepLink>
            }
          >
            <PasswordInput
              autoComplete="current-password"
              {...form.register("password", { validate: check(checkRequired) })}
            />
          </Field>
          <Button type="submit" variant="primary" size="l" block loading={sending}>
            {t("shell.session.signIn")}
          </Button>
        </Stack>
      </Form>
      <OtherWays {...flow} />
      <Text size="14" tone="muted" className={css.centred}>
        {t("shell.session.new")}{" "}
        <StepLink step="register" {...steps}>
          {t("shell.session.makeAccount")}
        </StepLink>
      </Text>
    </Stack>
  );
}
