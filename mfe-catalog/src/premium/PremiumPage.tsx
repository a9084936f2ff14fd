import { type GateDecision, refusalText, refuse } from "@gable/shared-sdk/gate";
import { useGate, useHost, useSession, useT } from "@gable/shared-sdk/react";
import { keepPreviousData, useQuery } from "@gable/shared-sdk/react-query";
import { useLocation, useSearchParams } from "@gable/shared-sdk/router";
import { Button, Container, EmptyState, Heading, LinkButton, Loading, Skeleton, Text } from "@gable/shared-ui/core";
import { TrayPlace } from "../compare/TrayPlace.tsx";
import { countedAny } from "../results/describeSearch.ts";
import { searchQuery } from "../search/search.queries.ts";
import { EMPTY_SEARCH, PAGE_SIZE, searchHref } from "../search/searchState.ts";
import { nounOf } from "../shared/kinds.ts";
import { cityOptions, ListFilterForm } from "../shared/ListFilterForm.tsx";
import { ListScreen } from "../shared/ListScreen.tsx";
import { listAddress } from "../shared/listAddress.ts";
import { PropertyTile } from "../shared/PropertyTile.tsx";
import { premiumPlans, wayTo } from "../shared/plansWay.ts";
import { cityNamesQuery } from "../shared/queries.ts";
import { useCategories } from "../shared/useCategories.ts";
import { useExtensions } from "../shared/useExtensions.ts";
import { useWords } from "../shared/useWords.ts";
import styles from "./PremiumPage.module.css";
import { PREMIUM_FILTERS, type PremiumFilters, premiumSearch } from "./premium.route.ts";
import { PREMIUM_PATH } from "./premiumPath.ts";

type Refusal = Extract<GateDecision, { allowed: false }>;
const VISITOR = refuse("not_signed_in") as Refusal;

/** Premium listings, for members whose plan has them; to everybody else what they are and how to see them. */
export default function PremiumPage() {
  const member = useSession();
  const { filters, page } = listAddress(useSearchParams()[0], PREMIUM_FILTERS);
  return member ? <ForMember filters={filters} page={page} /> : <Closed refusal={VISITOR} />;
}

interface ListProps {
  filters: PremiumFilters;
  page: number;
}

function ForMember(props: ListProps) {
  const { decision } = useGate("premium_properties");
  if (!decision) return <Closed refusal={null} />;
  return decision.allowed ? <Listings {...props} /> : <Closed refusal={decision} />;
}

function Listings({ filters, page }: ListProps) {
  const { sdk } = useHost();
  const words = useWords();
  const { t } = words;
  const search = premiumSearch(filters, page);
  const found = useQuery({ ...searchQuery(sdk, search, useExtensions()), placeholderData: keepPreviousData });
  const categories = useCategories();
  const cities = useQuery(cityNamesQuery(sdk)).data ?? [];
  return (
    <ListScreen
      tray={<TrayPlace />}
      title={t("catalog.premium.title")}
      note={
        found.data && found.data.total > 0 ? countedAny(nounOf(search.categories, categories), found.data, words) : ""
      }
      path={PREMIUM_PATH}
      page={page}
      size={PAGE_SIZE}
      filters={filters}
      narrowing={
        <ListFilterForm
          path={PREMIUM_PATH}
          filters={filters}
          search={{ name: "q", label: t("catalog.filter.text") }}
          choices={[
            {
              name: "type",
              label: t("catalog.filter.purpose"),
              options: [
                { value: "", label: t("catalog.filter.anyPurpose") },
                { value: "sell", label: t("catalog.kind.sell") },
                { value: "rent", label: t("catalog.kind.rent") },
              ],
            },
            {
              name: "city",
              label: t("catalog.list.city"),
              options: cityOptions(t("catalog.list.anyCity"), cities, filters.city),
            },
            {
              name: "category",
              label: t("catalog.filter.category"),
              options: [
                { value: "", label: t("catalog.filter.anyCategory") },
                ...categories.map(({ slugId, name }) => ({ value: slugId, label: name })),
              ],
            },
          ]}
        />
      }
      list={found}
      row={(listing) => <PropertyTile listing={listing} level={2} />}
      none={t("catalog.premium.none")}
      failed={t("catalog.premium.failed")}
      nothingFits={{ title: t("catalog.premium.nothingFits"), clear: t("catalog.filter.clearAll") }}
    />
  );
}

/** What the page holds, why it is closed, and the ways on: to the plan that opens it, and to what everybody may see. */
function Closed({ refusal }: { refusal: Refusal | null }) {
  const t = useT();
  return (
    <Container className={styles.screen}>
      <header className={styles.head}>
        <Heading level={1}>{t("catalog.premium.title")}</Heading>
        <Text tone="muted">{t("catalog.premium.note")}</Text>
      </header>
      {refusal ? (
        <Refused refusal={refusal} />
      ) : (
        <Loading className={styles.checking}>
          <Skeleton width="l" />
          <Skeleton width="m" />
        </Loading>
      )}
    </Container>
  );
}

function Refused({ refusal }: { refusal: Refusal }) {
  const { gate } = useHost();
  const t = useT();
  const { recheck } = useGate("premium_properties");
  const { pathname, search } = useLocation();
  const from = pathname + search;
  const { title, text, action } = refusalText(refusal);
  const enter = async () => {
    await gate.enter("premium_properties");
    await recheck();
  };
  return (
    <EmptyState
      className={styles.closed}
      level={2}
      drawing="locked"
      title={t(title)}
      action={
        <>
          {action &&
            (refusal.to ? (
              <LinkButton variant="primary" to={wayTo(refusal.to, refusal.reason, "premium_properties", from)}>
                {t(action)}
              </LinkButton>
            ) : (
              <Button variant="primary" onClick={() => void enter()}>
                {t(action)}
              </Button>
            ))}
          {refusal.to !== "/subscription-plan" && (
            <LinkButton to={premiumPlans(from)}>{t("catalog.premium.plans")}</LinkButton>
          )}
          <LinkButton variant="quiet" to={searchHref({ ...EMPTY_SEARCH, premium: true })}>
            {t("catalog.premium.outside")}
          </LinkButton>
        </>
      }
    >
      {t(text)} {t("catalog.premium.shown")}
    </EmptyState>
  );
}
