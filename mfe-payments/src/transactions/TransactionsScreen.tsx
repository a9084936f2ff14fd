import { paymentsQuery } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import type { Payment, PaymentStatus } from "@gable/shared-sdk/model";
import { useHost, useSettings, useT } from "@gable/shared-sdk/react";
import { keepPreviousData, useQuery } from "@gable/shared-sdk/react-query";
import { useNavigate, useSearchParams } from "@gable/shared-sdk/router";
import {
  Container,
  EmptyState,
  ErrorState,
  Heading,
  LinkButton,
  Loading,
  Pagination,
  Skeleton,
  TabNav,
} from "@gable/shared-ui/core";
import { Field, Select } from "@gable/shared-ui/forms";
import { pollDelay } from "../shared/pollDelay.ts";
import { usePaymentEvents } from "../shared/usePaymentEvents.ts";
import { KINDS, type ListAddress, readAddress, STATUSES, writeAddress } from "./listAddress.ts";
import { TransactionItem } from "./TransactionItem.tsx";
import css from "./Transactions.module.css";

const PAGE_SIZE = 20;
/** Money that went back stands among what was not paid (spec/api.md knows no other status). */
const filterText = (status: PaymentStatus) =>
  status === "failed" ? "payments.status.failedOrReturned" : `payments.status.${status}`;

const isOpen = ({ status, kind }: Payment) => status === "review" || (status === "pending" && kind === "online");

/** `/user/transactions`: the member's payments, newest first, and what can be done about each. */
export default function TransactionsScreen() {
  const t = useT();
  const { sdk } = useHost();
  const navigate = useNavigate();
  const byStatus = useSettings()?.extensions.includes("payment-status") ?? false;
  const read = readAddress(useSearchParams()[0]);
  const address = byStatus ? read : { ...read, status: null };
  const { kind, status, page } = address;
  const query = useQuery({
    ...paymentsQuery(sdk, {
      kind: kind ?? undefined,
      status: status ?? undefined,
      offset: (page - 1) * PAGE_SIZE,
      limit: PAGE_SIZE,
    }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state }) => (state.data?.items.some(isOpen) ? pollDelay(state.dataUpdateCount) : false),
  });
  const { data } = query;
  usePaymentEvents(data?.items.some(isOpen) ?? false);
  return (
    <Container className={css.page}>
      <Heading level={1}>{t("payments.transactions.title")}</Heading>
      <div className={css.filters}>
        <TabNav
          label={t("payments.transactions.filter")}
          items={[null, ...KINDS].map((each) => ({
            to: writeAddress({ kind: each, status, page: 1 }),
            label: each ? t(`payments.method.${each}`) : t("payments.transactions.all"),
            current: each === kind,
          }))}
        />
        {byStatus && (
          <Field label={t("payments.transactions.byStatus")} labelHidden className={css.status}>
            <Select
              size="s"
              value={status ?? ""}
              placeholder={t("payments.transactions.anyStatus")}
              options={STATUSES.map((value) => ({ value, label: t(filterText(value)) }))}
              onChange={({ currentTarget: { value } }) =>
                navigate(writeAddress({ kind, status: STATUSES.find((each) => each === value) ?? null, page: 1 }))
              }
            />
          </Field>
        )}
      </div>
      {query.isPending ? (
        <Loading>
          <div className={css.list}>
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} className={css.skeleton} />
            ))}
          </div>
        </Loading>
      ) : data === undefined ? (
        <ErrorState
          title={t("payments.transactions.failed")}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          level={2}
          details={errorText(query.error, t)}
        >
          {t("payments.transactions.failedHelp")}
        </ErrorState>
      ) : data.items.length === 0 ? (
        <Nothing address={address} />
      ) : (
        <ul className={css.list} aria-busy={query.isPlaceholderData || undefined}>
          {data.items.map((payment) => (
            <TransactionItem key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        count={Math.ceil((data?.total ?? 0) / PAGE_SIZE)}
        toPage={(target) => writeAddress({ kind, status, page: target })}
      />
    </Container>
  );
}

function Nothing({ address: { kind, status, page } }: { address: ListAddress }) {
  const t = useT();
  if (kind || status || page > 1) {
    return (
      <EmptyState
        title={t("payments.transactions.noneHere")}
        level={2}
        action={<LinkButton to="/user/transactions">{t("payments.transactions.showAll")}</LinkButton>}
      />
    );
  }
  return (
    <EmptyState
      title={t("payments.transactions.none")}
      level={2}
      action={
        <LinkButton to="/subscription-plan" variant="primary">
          {t("payments.subscription.allPlans")}
        </LinkButton>
      }
    >
      {t("payments.transactions.noneHelp")}
    </EmptyState>
  );
}
