import { useSettledPlace } from "@gable/mfe-kit/settled-place";
import { advertisementsQuery, packagesQuery } from "@gable/shared-sdk/calls";
import { useHost, useT } from "@gable/shared-sdk/react";
import { keepPreviousData, useQuery } from "@gable/shared-sdk/react-query";
import { useSearchParams } from "@gable/shared-sdk/router";
import { Container, EmptyState, Heading, LinkButton, TabNav, Text } from "@gable/shared-ui/core";
import { featuredPath, pathsOf } from "../listing/paths.ts";
import type { ListedKind } from "../listing/sections.ts";
import { FeatureQuestion } from "../own/FeatureQuestion.tsx";
import { ListBody } from "../own/ListBody.tsx";
import css from "../own/list.module.css";
import { pageOf } from "../own/status.ts";
import { useFeaturing } from "../own/useFeaturing.ts";
import { MemberOnly } from "../shared/MemberOnly.tsx";
import pageCss from "../shared/page.module.css";
import { AdvertisementItem } from "./AdvertisementItem.tsx";
import { FeaturesLeft } from "./FeaturesLeft.tsx";
import { useWithdrawal } from "./useWithdrawal.ts";
import { WithdrawQuestion } from "./WithdrawQuestion.tsx";

const pageSize = 12;
const kinds: readonly ListedKind[] = ["property", "project"];

/** `/user/advertisement`: what of the member's is or was featured, and what remains. */
export default function FeaturedScreen() {
  const [search] = useSearchParams();
  const kind = search.get("type") === "project" ? "project" : "property";
  return <MemberOnly kind={kind}>{() => <Featured key={kind} kind={kind} page={pageOf(search)} />}</MemberOnly>;
}

function pagePath(kind: ListedKind, page: number): string {
  const search = new URLSearchParams(kind === "project" ? { type: kind } : {});
  if (page > 1) search.set("page", String(page));
  const query = search.toString();
  return `/user/advertisement${query && `?${query}`}`;
}

function Featured({ kind, page }: { kind: ListedKind; page: number }) {
  const { sdk } = useHost();
  const t = useT();
  const query = useQuery({
    ...advertisementsQuery(sdk, { type: kind, offset: (page - 1) * pageSize, limit: pageSize }),
    // Advertisements end without us.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const featuring = useFeaturing();
  const withdrawal = useWithdrawal();
  const { data } = query;
  const plans = useQuery(packagesQuery(sdk));
  const place = useSettledPlace(!plans.isPending, !query.isPending);
  return (
    <Container className={pageCss.page}>
      <div className={pageCss.screen}>
        <div>
          <Heading level={1}>{t("listing-editor.featured.title")}</Heading>
          <Text tone="muted">{t("listing-editor.featured.text")}</Text>
        </div>
        <TabNav
          label={t("listing-editor.featured.kinds")}
          items={kinds.map((each) => ({
            to: featuredPath(each),
            label: t(`listing-editor.featured.kind.${each}`),
            current: each === kind,
          }))}
        />
        {place === "above" && <FeaturesLeft kind={kind} active={plans.data?.active} />}
        <ListBody
          query={query}
          count={place === "waits" ? undefined : data?.items.length}
          waits={place === "waits" && data !== undefined}
          failed={t("listing-editor.featured.failed")}
          empty={
            <EmptyState
              level={2}
              title={t("listing-editor.featured.empty")}
              action={
                <LinkButton variant="primary" to={pathsOf[kind].list}>
                  {t(`listing-editor.${kind}.list.title`)}
                </LinkButton>
              }
            >
              {t(`listing-editor.featured.empty.text.${kind}`)}
            </EmptyState>
          }
          pages={{
            page,
            count: Math.ceil((data?.total ?? 0) / pageSize),
            toPage: (target) => pagePath(kind, target),
            label: t("listing-editor.featured.pages"),
          }}
        >
          <ul className={css.items}>
            {data?.items.map((advertisement) => (
              <AdvertisementItem
                key={advertisement.id}
                kind={kind}
                advertisement={advertisement}
                onFeature={featuring.start}
                onWithdraw={withdrawal.ask}
              />
            ))}
          </ul>
        </ListBody>
        {place === "below" && <FeaturesLeft kind={kind} active={plans.data?.active} />}
      </div>
      <FeatureQuestion featuring={featuring} />
      <WithdrawQuestion withdrawal={withdrawal} />
    </Container>
  );
}
