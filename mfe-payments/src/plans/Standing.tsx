import type { ActivePackage } from "@gable/shared-sdk/calls";
import { useSession, useT } from "@gable/shared-sdk/react";
import { Card, Heading, LinkButton, Skeleton, Text, TextLink } from "@gable/shared-ui/core";
import { PackageHead, UsageRow } from "../subscription/UsageCard.tsx";
import css from "./Standing.module.css";
import { scarcest } from "./scarcest.ts";
import { useSignInHere } from "./signIn.ts";

/** Limits that are shown here; the member's own page shows all. */
const SHOWN = 2;

export interface StandingProps {
  /** The member's running packages; null while they are asked for. */
  active: ActivePackage[] | null;
}

/**
 * What the visitor has already: the way to sign in, or what is left of the package. Every state takes the same
 * space, since the page comes as for a visitor and the member is known only afterwards.
 */
export function Standing({ active }: StandingProps) {
  const member = useSession() !== null;
  return (
    <Card as="section" className={css.card}>
      {member ? active ? <Member active={active} /> : <Waiting /> : <Visitor />}
    </Card>
  );
}

function Visitor() {
  const t = useT();
  const signInHere = useSignInHere();
  return (
    <>
      <div className={css.words}>
        <Heading level={2} look="h4">
          {t("payments.standing.visitor")}
        </Heading>
        <Text tone="muted">{t("payments.standing.visitorHelp")}</Text>
      </div>
      <LinkButton to={signInHere}>{t("payments.standing.signIn")}</LinkButton>
    </>
  );
}

function Member({ active }: { active: ActivePackage[] }) {
  const t = useT();
  const [first] = active;
  if (!first) {
    return (
      <div className={css.words}>
        <Heading level={2} look="h4">
          {t("payments.subscription.none")}
        </Heading>
        <Text tone="muted">{t("payments.subscription.noneHelp")}</Text>
      </div>
    );
  }
  return (
    <>
      <PackageHead active={first} />
      <ul className={css.rows}>
        {scarcest(first.usage, SHOWN).map((usage) => (
          <UsageRow key={usage.name} usage={usage} />
        ))}
      </ul>
      <TextLink to="/user/subscription">{t("payments.subscription.title")}</TextLink>
    </>
  );
}

function Waiting() {
  return (
    <div className={css.words} aria-hidden="true">
      <Skeleton className={css.line} />
      <Skeleton className={css.lines} />
    </div>
  );
}
