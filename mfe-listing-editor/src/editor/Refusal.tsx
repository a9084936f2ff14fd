import type { GateDecision } from "@gable/shared-sdk/gate";
import { Slot, useHost, useSession, useT } from "@gable/shared-sdk/react";
import { useLocation } from "@gable/shared-sdk/router";
import { plansPath, withReturn } from "@gable/shared-sdk/rules";
import { Button, Container, EmptyState, LinkButton } from "@gable/shared-ui/core";
import { pathsOf } from "../listing/paths.ts";
import type { ListedKind } from "../listing/sections.ts";
import css from "../shared/page.module.css";
import { useWaitingDrafts } from "../shared/useWaitingDrafts.ts";

type Refused = Extract<GateDecision, { allowed: false }>;

const PLANS = "/subscription-plan";

const ways: Record<string, string> = {
  "/user/profile": "profile",
  "/user/verification": "verification",
  "/contact-us": "contact",
  [PLANS]: "plans",
};

interface RefusalProps {
  kind: ListedKind;
  decision: Refused;
  onRetry(): void;
}

/** What is said otherwise of projects. */
const otherOfProjects: readonly string[] = ["not_in_package", "limit_over"];

/** The gate said no: why, the way out, and that what was begun is not lost. */
export function Refusal({ kind, decision, onRetry }: RefusalProps) {
  const { session } = useHost();
  const t = useT();
  const { pathname, search } = useLocation();
  const { reason, to } = decision;
  const isWaiting = Boolean(useWaitingDrafts(kind, useSession()?.id ?? null)?.drafts.length);
  const from = pathname + search;
  const own = kind === "project" && otherOfProjects.includes(reason) ? ".project" : "";
  const signIn = () => session.require(`listing-editor.reason.list.${kind}`).then(onRetry, () => undefined);
  const action =
    reason === "not_signed_in" ? (
      <Button variant="primary" onClick={signIn}>
        {t("listing-editor.denied.sign-in")}
      </Button>
    ) : to ? (
      <LinkButton variant="primary" to={to === PLANS ? plansPath(reason, `${kind}_list`, from) : withReturn(to, from)}>
        {t(`listing-editor.denied.to.${ways[to] ?? "plans"}`)}
      </LinkButton>
    ) : (
      <Button variant="primary" onClick={onRetry}>
        {t("listing-editor.denied.retry")}
      </Button>
    );
  return (
    <Container className={`${css.page} ${css.whole}`}>
      <EmptyState
        level={1}
        drawing="locked"
        title={t(`listing-editor.denied.title.${kind}`)}
        action={
          <>
            <LinkButton to={pathsOf[kind].list}>{t(`listing-editor.${kind}.list.title`)}</LinkButton>
            {action}
          </>
        }
        later={
          <>
            {to === PLANS && <Slot name="plan.limit" props={{ feature: `${kind}_list` }} />}
            {isWaiting && <p>{t("listing-editor.denied.text")}</p>}
          </>
        }
      >
        <p>{t(`listing-editor.denied.${reason}${own}`)}</p>
      </EmptyState>
    </Container>
  );
}
