import { applyForVerification } from "@gable/shared-sdk/calls";
import { isApiError } from "@gable/shared-sdk/client";
import { errorText, fieldTexts } from "@gable/shared-sdk/format";
import type { Verification, VerificationField } from "@gable/shared-sdk/model";
import { useBusy, useHost, useT } from "@gable/shared-sdk/react";
import { Alert, Button, Card, Heading, Progress, Row, Stack, Text } from "@gable/shared-ui/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { AnswerField } from "./AnswerField.tsx";
import {
  type Answer,
  type Answers,
  answerIssues,
  answersOf,
  fitAnswers,
  questionOf,
  sentFiles,
  toSend,
} from "./answers.ts";
import { forgetAnswers, keepAnswers, keptAnswers } from "./keptAnswers.ts";
import css from "./verification.module.css";

interface VerificationFormProps {
  memberId: number;
  fields: VerificationField[];
  /** What was refused, with which the form begins; null for the first time. */
  application: Verification | null;
  /** It has been sent. */
  onSent(): void;
}

/** Why the last attempt was refused: as a whole, and by question in the provider's words. */
interface Refused {
  message: string;
  answers: Answers;
  byQuestion: ReadonlyMap<number, string>;
}

/** The questions of the site, to be sent for review. What is filled in stays until it has been sent. */
export function VerificationForm({ memberId, fields, application, onSent }: VerificationFormProps) {
  const { sdk, queryClient, telemetry } = useHost();
  const t = useT();
  const [kept] = useState(() => keptAnswers(memberId));
  const [answers, setAnswers] = useState<Answers>(() => fitAnswers(fields, kept ?? answersOf(application)));
  const [isDirty, setDirty] = useState(kept !== null);
  const [attempted, setAttempted] = useState(false);
  const [sending, setSending] = useState(false);
  const [share, setShare] = useState(0);
  const [refused, setRefused] = useState<Refused | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const files = sentFiles(application);
  const issues = answerIssues(fields, answers, new Set(files.keys()));
  useBusy("account: an application for verification is being written", isDirty || sending);
  useLeavingWarning(isDirty && Object.values(answers).some((answer) => answer instanceof File));

  function change(id: number, answer: Answer) {
    const next = { ...answers, [id]: answer };
    setAnswers(next);
    setDirty(true);
    keepAnswers(memberId, next);
  }
  const focus = (id: number) => {
    const controls = `[data-question="${id}"] :is(input, select, textarea)`;
    form.current?.querySelector<HTMLElement>(controls)?.focus();
  };

  async function send(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    setAttempted(true);
    setRefused(null);
    const [first] = issues.keys();
    if (first !== undefined) return focus(first);
    const sent = toSend(fields, answers);
    setSending(true);
    setShare(0);
    try {
      await applyForVerification(sdk, { answers: sent }, { onProgress: setShare });
      forgetAnswers(memberId);
      onSent();
    } catch (error) {
      if (!isApiError(error)) telemetry.error(error, { action: "apply for verification" });
      const byQuestion = new Map(
        fieldTexts(error, t).flatMap(([name, message]) => {
          const question = questionOf(name, sent);
          return question !== null && message ? [[question, message] as const] : [];
        }),
      );
      setRefused({ message: errorText(error, t), answers, byQuestion });
      setSending(false);
      const [place] = byQuestion.keys();
      if (place !== undefined) focus(place);
      // The form may have changed, or the review may have ended elsewhere.
      else if (isApiError(error) && error.kind === "validation")
        void Promise.all(
          ["verification", "verification-form"].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
        );
    }
  }

  const errorOf = (id: number) => {
    const issue = attempted ? issues.get(id) : undefined;
    if (issue) return t(issue);
    return refused && refused.answers[id] === answers[id] ? refused.byQuestion.get(id) : undefined;
  };

  return (
    <form ref={form} className={css.form} noValidate onSubmit={send} aria-labelledby="questions-heading">
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
                error={errorOf(field.id)}
                onChange={(answer) => change(field.id, answer)}
              />
            </div>
          ))}
        </Stack>
      </Card>
      {refused && (
        <Alert tone="bad" title={t("account.verification.failure")}>
          {refused.message} {t("account.verification.failure.text")}
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
