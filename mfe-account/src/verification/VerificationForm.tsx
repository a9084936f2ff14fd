import type { Verification, VerificationField } from "@gable/shared-sdk/calls";
import { useBusy, useT } from "@gable/shared-sdk/react";
import { Alert, Button, Card, Heading, Progress, Row, Stack, Text } from "@gable/shared-ui/core";
import { type FormEvent, useEffect, useRef } from "react";
import { AnswerField } from "./AnswerField.tsx";
import { sentFiles } from "./answers.ts";
import { useAnswers } from "./useAnswers.ts";
import { useApplying } from "./useApplying.ts";
import css from "./verification.module.css";

interface VerificationFormProps {
  memberId: number;
  fields: VerificationField[];
  /** What was refused, with which the form begins; null for the first time. */
  application: Verification | null;
  /** It has been sent. */
  onSent(): void;
}

/** The questions of the site, to be sent for review. What is filled in stays until it has been sent. */
export function VerificationForm({ memberId, fields, application, onSent }: VerificationFormProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const { answers, isDirty, change } = useAnswers(memberId, fields, application);
  const files = sentFiles(application);
  const focus = (id: number) => {
    const controls = `[data-question="${id}"] :is(input, select, textarea)`;
    form.current?.querySelector<HTMLElement>(controls)?.focus();
  };
  const applying = useApplying({ memberId, fields, answers, sentBefore: new Set(files.keys()), focus, onSent });
  const { sending, share, failure } = applying;
  useBusy("account: an application for verification is being written", isDirty || sending);
  useLeavingWarning(isDirty && Object.values(answers).some((answer) => answer instanceof File));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void applying.send();
  };

  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit} aria-labelledby="questions-heading">
      <Card>
        <Stack gap="24">
          <div>
            <Heading level={2} look="h4" id="questions-heading">
              {t("account.verification.questions")}
            </Heading>
            <Text size="14" tone="muted">
              {t("account.verification.private")}
            </Text>
          </div>
          {fields.map((field) => (
            <div key={field.id} data-question={field.id}>
              <AnswerField
                field={field}
                answer={answers[field.id]}
                sent={files.get(field.id)}
                error={applying.errorOf(field.id)}
                onChange={(answer) => change(field.id, answer)}
              />
            </div>
          ))}
        </Stack>
      </Card>
      {failure !== undefined && (
        <Alert tone="bad" title={t("account.verification.failure")}>
          {failure} {t("account.verification.failure.text")}
        </Alert>
      )}
      {sending && <Progress label={t("account.verification.sending")} value={share || undefined} thin />}
      <Row gap="16" wrap>
        <Button type="submit" variant="primary" loading={sending}>
          {t(application ? "account.verification.again" : "account.verification.send")}
        </Button>
        {isDirty && !sending && (
          <Text as="span" size="14" tone="muted">
            {t("account.verification.unsent")}
          </Text>
        )}
      </Row>
    </form>
  );
}

/** The browser asks before it leaves the site: files that were chosen do not outlast the page. */
function useLeavingWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isNeeded]);
}
