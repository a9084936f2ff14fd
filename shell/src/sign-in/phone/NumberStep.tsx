import { lazyPart } from "@gable/mfe-kit/lazy";
import { useT } from "@gable/shared-sdk/react";
import { checkRequired } from "@gable/shared-sdk/rules";
import { Button, Stack } from "@gable/shared-ui/core";
import { Field, Form, FormError, TextInput } from "@gable/shared-ui/forms";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { FlowProps } from "../../session/flow.ts";
import { useInBrowser, useShell } from "../../shellContext.ts";
import { StepLink } from "../StepLink.tsx";
import { useChecks } from "../useChecks.ts";
import { useMethods } from "../useMethods.ts";
import { useSubmission } from "../useSubmission.ts";
import type { CountryCode } from "./numbers.ts";

const numbers = () => import(/* webpackChunkName: "phone-numbers" */ "./numbers.ts");
/** Of the picker's height, while its code is on its way. */
const PLACE = <TextInput disabled aria-busy="true" />;
const CountryPicker = lazyPart(() => import(/* webpackChunkName: "countries" */ "./CountryPicker.tsx"), PLACE);

/** The number that a code is sent to. */
export function NumberStep({ onStep, pathOf, leave, onSent }: FlowProps & { onSent(phone: string): void }) {
  const t = useT();
  const { platform } = useShell();
  const { phone: authority } = useMethods();
  const inBrowser = useInBrowser();
  const check = useChecks();
  const [country, setCountry] = useState<CountryCode | null | undefined>(undefined);
  // No default where the form begins empty: what was typed before hydration would be lost.
  const form = useForm<{ phone: string }>();
  const read = async (text: string) => {
    const { likelyCountry, readNumber } = await numbers();
    return readNumber(text, country === undefined ? likelyCountry(navigator.languages) : country);
  };
  const { submit, message, sending } = useSubmission(
    form,
    async (values) => {
      const phone = await read(values.phone);
      if (!phone || !authority) return;
      const adapter = await platform?.identity(authority);
      await adapter?.sendPhoneCode(phone);
      onSent(phone);
    },
    { leave },
  );
  const back = (
    <StepLink step="sign-in" email={() => ""} onStep={onStep} pathOf={pathOf}>
      {t("shell.session.back")}
    </StepLink>
  );
  if (!authority) {
    return (
      <Stack gap="16">
        <FormError message={t("shell.identity.notAllowed")} />
        {back}
      </Stack>
    );
  }
  return (
    <Form onSubmit={submit}>
      <Stack gap="16">
        {message && <FormError message={message} />}
        <Field label={t("shell.session.country")}>
          {inBrowser ? <CountryPicker value={country} onChange={setCountry} /> : PLACE}
        </Field>
        <Field label={t("shell.session.phone")} error={form.formState.errors.phone?.message} required>
          <TextInput
            type="tel"
            dir="ltr"
            autoComplete="tel"
            {...form.register("phone", {
              validate: {
                filled: check(checkRequired),
                number: async (text) => (await read(text)) !== null || t("shell.session.phoneWrong"),
              },
            })}
          />
        </Field>
        <Button type="submit" variant="primary" size="l" block loading={sending}>
          {t("shell.session.sendCode")}
        </Button>
        {back}
      </Stack>
    </Form>
  );
}
