import type { Verification } from "@gable/shared-sdk/calls";
import { formatNumber, valueTexts } from "@gable/shared-sdk/format";
import type { VerificationAnswer } from "@gable/shared-sdk/model";
import { useI18n } from "@gable/shared-sdk/react";
import { Card, Heading, Stack } from "@gable/shared-ui/core";
import { SentFile } from "./SentFile.tsx";
import css from "./verification.module.css";

/** What was sent, question by question. */
export function SentAnswers({ application }: { application: Verification }) {
  const { t } = useI18n();
  const answers = application.answers.filter(({ values, question }) => values.length > 0 && question);
  if (answers.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="sent-heading" className={css.part}>
      <Stack gap="16">
        <Heading level={2} look="h4" id="sent-heading">
          {t("account.verification.sent")}
        </Heading>
        <dl className={css.sent}>
          {answers.map((answer) => (
            <div key={answer.fieldId}>
              <dt>
                <bdi>{answer.question}</bdi>
              </dt>
              <dd>
                <Said answer={answer} />
              </dd>
            </div>
          ))}
        </dl>
      </Stack>
    </Card>
  );
}

function Said({ answer }: { answer: VerificationAnswer }) {
  const { language } = useI18n();
  const { kind } = answer;
  if (kind === "file") return <SentFile answer={answer} />;
  const texts = valueTexts(answer);
  if (kind === "checkbox")
    return new Intl.ListFormat(language, { type: "conjunction" }).formatToParts(texts).map(({ type, value }, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence, which have no identity
      type === "element" ? <bdi key={index}>{value}</bdi> : value,
    );
  const [text = ""] = texts;
  if (kind === "number" && Number.isFinite(Number(text))) return <bdi>{formatNumber(Number(text), language)}</bdi>;
  return <bdi className={css.text}>{text}</bdi>;
}
