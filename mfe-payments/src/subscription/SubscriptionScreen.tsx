import { packagesQuery } from "@gable/shared-sdk/calls";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { Container, EmptyState, ErrorState, Heading, LinkButton, Skeleton, TextLink } from "@gable/shared-ui/core";
import css from "./SubscriptionScreen.module.css";
import { UsageCard } from "./UsageCard.tsx";

/** `/user/subscription`: the packages that run now, and what is left of each. */
export default function SubscriptionScreen() {
  const t = useT();
  const { sdk } = useHost();
  const packages = useQuery(packagesQuery(sdk));
  return (
    <Container className={css.page}>
      <header className={css.head}>
        <Heading level={1}>{t("payments.subscription.title")}</Heading>
        <span className={css.links}>
          <TextLink to="/subscription-plan">{t("payments.subscription.allPlans")}</TextLink>
          <TextLink to="/user/transactions">{t("payments.transactions.title")}</TextLink>
        </span>
      </header>
      {packages.isPending ? (
        <div className={css.cards} aria-hidden="true">
          <Skeleton className={css.skeleton} />
        </div>
      ) : packages.isError ? (
        <ErrorState
          title={t("payments.plans.failed")}
          onRetry={() => packages.refetch()}
          retrying={packages.isFetching}
          level={2}
        />
      ) : packages.data.active.length === 0 ? (
        <EmptyState
          title={t("payments.subscription.none")}
          level={2}
          action={
            <LinkButton to="/subscription-plan" variant="primary">
              {t("payments.subscription.choose")}
            </LinkButton>
          }
        >
          {t("payments.subscription.noneHelp")}
        </EmptyState>
      ) : (
        <div className={css.cards}>
          {packages.data.active.map((active) => (
            <UsageCard key={active.id} active={active} />
          ))}
        </div>
      )}
    </Container>
  );
}
