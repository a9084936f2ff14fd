import { formatDate } from "@gable/shared-sdk/format";
import type { VerificationStatus } from "@gable/shared-sdk/model";
import { useI18n } from "@gable/shared-sdk/react";
import { Card, Heading, LinkButton, Row, Stack, type Step, Stepper, Text } from "@gable/shared-ui/core";
import { type Ref, useId } from "react";
import css from "./verification.module.css";

export interface ReviewStateProps {
  status: Exclude<VerificationStatus, "initial">;
  appliedAt: string | null;
  /** Why it was refused. */
  reason: string;
  /** Where the member came from; null where they came by themselves. */
  back: string | null;
  /** Of the heading, which takes the focus when an application has been sent. */
  headingRef?: Ref<HTMLHeadingElement>;
}

const STEPS: Record<ReviewStateProps["status"], Step["state"][]> = {
  pending: ["done", "now", "next"],
  success: ["done", "done", "done"],
  failed: ["done", "bad", "next"],
};

/** Where the review stands, and what may be done now. */
export function ReviewState({ status, appliedAt, reason, back, headingRef }: ReviewStateProps) {
  const { t, language } = useI18n();
  const headingId = useId();
  const [sent = "next", review = "next", verified = "next"] = STEPS[status];
  const date = formatDate(appliedAt, language, { dateStyle: "long", timeZone: undefined });
  const steps: Step[] = [
    { id: "sent", label: t("account.verification.step.sent"), note: status === "pending" && date, state: sent },
    { id: "review", label: t(`account.verification.step.review${review === "bad" ? ".bad" : ""}`), state: review },
    { id: "verified", label: t("account.verification.step.verified"), state: verified },
  ];
  return (
    <Card as="section" aria-labelledby={headingId} look="sunken" className={css.part}>
      <Stack gap="16">
        <div>
          <Heading level={2} look="h4" id={headingId} tabIndex={-1} ref={headingRef}>
            {t(`account.verification.${status}.title`)}
          </Heading>
          <Text tone="muted">{t(`account.verification.${status}.text`)}</Text>
        </div>
        {status === "failed" && reason && (
          <div className={css.reason}>
            <b>{t("account.verification.reason")}</b>
            <bdi className={css.text}>{reason}</bdi>
          </div>
        )}
        <Stepper label={t("account.verification.title")} steps={steps} />
        {status === "success" && (
          <Row gap="12" wrap>
            <LinkButton to={back ?? "/user/add-property"} variant="primary">
              {t(back ? "account.return" : "account.profile.list")}
            </LinkButton>
          </Row>
        )}
        {status === "pending" && back && (
          <Row gap="12" wrap>
            <LinkButton to={back}>{t("account.verification.back")}</LinkButton>
          </Row>
        )}
      </Stack>
    </Card>
  );
}
