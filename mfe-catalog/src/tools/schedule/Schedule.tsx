import { mortgageQuery } from "@gable/shared-sdk/calls";
import { useHost } from "@gable/shared-sdk/react";
import { keepPreviousData, useQuery } from "@gable/shared-sdk/react-query";
import { ErrorState, Loading, Skeleton } from "@gable/shared-ui/core";
import { useDebounced } from "../../results/useDebounced.ts";
import type { LoanTerms } from "../../shared/loan.ts";
import { useWords } from "../../shared/useWords.ts";
import styles from "./Schedule.module.css";
import { ScheduleChart } from "./ScheduleChart.tsx";
import { ScheduleTable } from "./ScheduleTable.tsx";

const PAUSE = 400;

export interface ScheduleProps {
  price: number;
  terms: LoanTerms;
}

/** How a loan is paid back, as the provider works it out for those whose plan opens it. */
export default function Schedule({ price, terms }: ScheduleProps) {
  const { sdk } = useHost();
  const { t } = useWords();
  const asked = useDebounced(
    // To the cent: what doubles add to the figures that were typed is no part of the question.
    JSON.stringify({
      amount: price,
      downPayment: Math.round(price * terms.downPayment * 100) / 100,
      interestRate: terms.interest,
      years: terms.years,
    }),
    PAUSE,
  );
  const loan = useQuery({
    ...mortgageQuery(sdk, { ...JSON.parse(asked), details: true }),
    placeholderData: keepPreviousData,
  });
  // Without the feature a provider answers with the sums alone.
  if (loan.isError || loan.data?.years.length === 0)
    return (
      <ErrorState title={t("catalog.schedule.failed")} onRetry={() => loan.refetch()} retrying={loan.isFetching} />
    );
  if (!loan.data)
    return (
      <Loading>
        <Skeleton shape="photo" />
        <Skeleton width="l" />
      </Loading>
    );
  return (
    <div className={styles.schedule} aria-busy={loan.isPlaceholderData || undefined}>
      <ScheduleChart years={loan.data.years} />
      <ScheduleTable years={loan.data.years} />
    </div>
  );
}
