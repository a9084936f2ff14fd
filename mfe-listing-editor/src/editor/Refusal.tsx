import type { GateDecision } from "@gable/shared-sdk/gate";
import { useHost, useT } from "@gable/shared-sdk/react";
import { Button, Container, EmptyState, LinkButton } from "@gable/shared-ui/core";
import css from "../shared/page.module.css";

type Refused = Extract<GateDecision, { allowed: false }>;

const ways: Record<string, string> = {
  "/user/profile": "profile",
  "/user/verification": "verification",
  "/subscription-plan": "plans",
};

/** The gate said no: why, the way out, and that nothing is lost. */
export function Refusal({ decision, onRetry }: { decision: Refused; onRetry(): void }) {
  const { session } = useHost();
  const t = useT();
  const { reason, to } = decision;
  const signIn = () => session.require("listing-editor.reason.list").then(onRetry, () => undefined);
  const action =
    reason === "not_signed_in" ? (
      <Button variant="primary" onClick={signIn}>
        {t("listing-editor.denied.sign-in")}
      </Button>
    ) : to ? (
      <LinkButton variant="primary" to={to}>
        {t(`listing-editor.denied.to.${ways[to] ?? "plans"}`)}
      </LinkButton>
    ) : (
      <Button variant="primary" onClick={onRetry}>
        {t("listing-editor.denied.retry")}
      </Button>
    );
  return (
    <Container className={css.page}>
      <EmptyState
        level={1}
        drawing="locked"
        title={t("listing-editor.denied.title")}
        action={
          <>
            <LinkButton to="/user/properties">{t("listing-editor.nav.properties")}</LinkButton>
            {action}
          </>
        }
      >
        <p>{t(`listing-editor.denied.${reason}`)}</p>
        <p>{t("listing-editor.denied.text")}</p>
      </EmptyState>
    </Container>
  );
}
