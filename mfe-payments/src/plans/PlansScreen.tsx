import { type Package, type PackageList, packagesQuery } from "@gable/shared-sdk/calls";
import type { Feature } from "@gable/shared-sdk/gate";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { useSearchParams } from "@gable/shared-sdk/router";
import { returnPath } from "@gable/shared-sdk/rules";
import { Container, EmptyState, ErrorState, Heading } from "@gable/shared-ui/core";
import { PlanColumn } from "./PlanColumn.tsx";
import css from "./PlansScreen.module.css";
import { PlansSkeleton } from "./PlansSkeleton.tsx";
import { isCovered, offeredPlans } from "./planList.ts";
import { recommend } from "./recommend.ts";
import { Standing } from "./Standing.tsx";
import { useTakePackage } from "./useTakePackage.ts";
import { WhyHere } from "./WhyHere.tsx";
import { readWhy } from "./why.ts";

/** `/subscription-plan`: the packages to take, beside what the visitor has already. */
export default function PlansScreen() {
  const t = useT();
  const { sdk } = useHost();
  const packages = useQuery(packagesQuery(sdk));
  const [search] = useSearchParams();
  const back = returnPath(search.get("next"));
  const why = readWhy(search);
  const { take, taking } = useTakePackage(back);
  // What came with the page was answered to a visitor: a member's packages are in the answer to the member alone.
  const own = packages.data?.active ?? [];
  // Whoever has what they came for is advised as anybody is.
  const wanted = why && !isCovered(own, why.feature) ? why.feature : null;
  const known = own.length > 0 || !packages.isFetching;

  return (
    <Container>
      <header className={css.top}>
        <div className={css.words}>
          <Heading level={1} look="display">
            {t(packages.data && hasEndless(packages.data) ? "payments.plans.titleForGood" : "payments.plans.title")}
          </Heading>
          <p className={css.lead}>{t("payments.plans.lead")}</p>
          <WhyHere why={why} back={back} own={own} />
        </div>
        {!packages.isError && <Standing active={known ? own : null} />}
      </header>
      {packages.isPending ? (
        <PlansSkeleton />
      ) : packages.isError ? (
        <ErrorState
          title={t("payments.plans.failed")}
          onRetry={() => packages.refetch()}
          retrying={packages.isFetching}
          level={2}
        >
          {t("payments.plans.failedHelp")}
        </ErrorState>
      ) : (
        <PlanColumns plans={offeredPlans(packages.data)} taking={taking} wanted={wanted} back={back} onTake={take} />
      )}
    </Container>
  );
}

/** Whether a plan has no time limit: then the page does not say that plans end. */
const hasEndless = ({ available, active }: PackageList): boolean =>
  [...available, ...active].some(({ durationHours }) => durationHours <= 0);

interface PlanColumnsProps {
  plans: ReturnType<typeof offeredPlans>;
  taking: number | null;
  wanted: Feature | null;
  back: string | null;
  onTake(plan: Package): void;
}

function PlanColumns({ plans, taking, wanted, back, onTake }: PlanColumnsProps) {
  const t = useT();
  if (plans.length === 0) {
    return (
      <EmptyState title={t("payments.plans.none")} level={2}>
        {t("payments.plans.noneHelp")}
      </EmptyState>
    );
  }
  const advised = recommend(plans, wanted);
  return (
    <section className={css.columns} aria-label={t("payments.nav.plans")}>
      {plans.map((plan) => (
        <PlanColumn
          key={plan.id}
          plan={plan}
          taking={taking === plan.id}
          advice={advised?.planId === plan.id ? advised.rule : null}
          wanted={wanted}
          back={back}
          onTake={() => onTake(plan)}
        />
      ))}
    </section>
  );
}
