import { useT } from "@gable/shared-sdk/react";
import {
  checkEmail,
  checkPassword,
  checkPasswordsMatch,
  checkPhone,
  checkRequired,
  PASSWORD_MIN,
} from "@gable/shared-sdk/rules";
import { Button, Stack, Text } from "@gable/shared-ui/core";
import { Field, Form, FormError, PasswordInput, TextInput } from "@gable/shared-ui/forms";
import { useForm } from "react-hook-form";
import type { FlowProps } from "../session/flow.ts";
import { useShell } from "../shellContext.ts";
import { OtherWays } from "./OtherWays.tsx";
import { rememberPending } from "./pending.ts";
import css from "./Session.module.css";
import { StepLink } from "./StepLink.tsx";
import { useChecks } from "./useChecks.ts";
import { useMethods } from "./useMethods.ts";
import { useSubmission } from "./useSubmission.ts";

const optional = (check: typeof checkPhone) => (value: string) => (value.trim() === "" ? null : check(value));

interface NewAccount {
  name: string;
  email: string;
  mobile: string;
  password: string;
  again: string;
}

/** A new account; its address is proved before it can be used. */
export function RegisterForm(flow: FlowProps) {
  const { email, onStep, pathOf, leave } = flow;
  const t = useT();
  const methods = useMethods();
  const { platform } = useShell();
  const check = useChecks();
  // No default where the form begins empty: what was typed before hydration would be lost.
  const form = useForm<NewAccount>({ defaultValues: { email: email || undefined } });
  const { errors } = form.formState;
  const { submit, message, sending } = useSubmission(
    form,
    async (values) => {
      const address = values.email.trim();
      const adapter = await platform?.identity(methods.email);
      await adapter?.register({
        name: values.name.trim(),
        email: address,
        mobile: values.mobile.trim(),
        password: values.password,
      });
      rememberPending(address, values.password);
      onStep("verify", address);
    },
    { leave },
  );
  return (
    <Stack gap="16">
      <Form onSubmit={submit}>
        <Stack gap="16">
          {message && <FormError message={message} />}
          <Field label={t("shell.session.name")} error={errors.name?.message} required>
            <TextInput autoComplete="name" {...form.register("name", { validate: check(checkRequired) })} />
          </Field>
          <Field label={t("shell.session.email")} error={errors.email?.message} required>
            <TextInput
              type="email"
              dir="ltr"
              autoComplete="username"
              {...form.register("email", { validate: check(checkRequired, checkEmail) })}
            />
          </Field>
          <Field
            label={t("shell.session.mobile")}
            hint={t("shell.session.mobileHint")}
            error={errors.mobile?.message}
            optional
          >
            <TextInput
              type="tel"
              dir="ltr"
              autoComplete="tel"
              {...form.register("mobile", { validate: check(optional(checkPhone)) })}
            />
          </Field>
          <Field
            label={t("shell.session.password")}
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
            {t("shell.session.register")}
          </Button>
        </Stack>
      </Form>
      <OtherWays {...flow} />
      <Text size="14" tone="muted" className={css.centred}>
        {t("shell.session.known")}{" "}
        <StepLink step="sign-in" email={() => form.getValues("email")} onStep={onStep} pathOf={pathOf}>
          {t("shell.session.signIn")}
        </StepLink>
      </Text>
    </Stack>
  );
}
