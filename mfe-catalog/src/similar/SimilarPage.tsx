import { lazyPart } from "@gable/mfe-kit/lazy";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { useParams, useSearchParams } from "@gable/shared-sdk/router";
import {
  Breadcrumbs,
  Container,
  EmptyState,
  ErrorState,
  Heading,
  Icon,
  Loading,
  MapPinIcon,
  Pagination,
  Skeleton,
  Text,
} from "@gable/shared-ui/core";
import { TrayPlace } from "../compare/TrayPlace.tsx";
import { MapPlace } from "../map/MapPlace.tsx";
import { purposeOf, similarHref } from "../property/links.ts";
import { DetailScreen } from "../shared/DetailScreen.tsx";
import { listingHref } from "../shared/listing.ts";
import { PropertyTile } from "../shared/PropertyTile.tsx";
import { pageHref, pageOf } from "../shared/paging.ts";
import { similarReason } from "../shared/similarReason.ts";
import type { SimilarTo } from "../shared/tile.ts";
import { useWords } from "../shared/useWords.ts";
import { WhenNear } from "../shared/WhenNear.tsx";
import styles from "./Similar.module.css";
import { SIMILAR_SIZE, similarPage, similarToQuery } from "./similar.route.ts";

const Around = lazyPart(() => import("./Around.tsx"));

/** All homes like one, with the reason for each, and whatever else is on offer around it. */
export default function SimilarPage() {
  const { sdk } = useHost();
  const t = useT();
  const answer = useQuery(similarToQuery(sdk, useParams().slugId ?? ""));
  return (
    <DetailScreen
      answer={answer}
      failed={t("catalog.property.failed")}
      missing={t("catalog.property.missing")}
      others={{ to: "/properties", label: t("catalog.property.others") }}
    >
      {(one) => <View one={one} />}
    </DetailScreen>
  );
}

function View({ one }: { one: SimilarTo }) {
  const { sdk } = useHost();
  const words = useWords();
  const { t } = words;
  const page = pageOf(useSearchParams()[0]);
  const list = useQuery(similarPage(sdk, one, page));
  return (
    <Container className={styles.screen}>
      <Breadcrumbs
        items={[
          { label: t("catalog.nav.home"), to: "/" },
          { label: one.title, to: listingHref(one) },
          { label: t("catalog.property.similar") },
        ]}
      />
      <header>
        <Heading level={1}>
          <bdi>{t("catalog.similar.title", { title: one.title })}</bdi>
        </Heading>
        <Text tone="muted">{t("catalog.similar.help")}</Text>
        {one.place.coordinates && (
          <a className={styles.toMap} href="#map">
            <Icon of={MapPinIcon} size="s" />
            {t("catalog.similar.onMap")}
          </a>
        )}
      </header>
      {list.data && (
        <>
          <div className={styles.grid}>
            {list.data.items.map((listing) => (
              <div key={listing.id} className={styles.home} data-listing={listing.id}>
                <PropertyTile listing={listing} level={2} meta={<bdi>{similarReason(one, listing, words)}</bdi>} />
              </div>
            ))}
          </div>
          {list.data.items.length === 0 && <EmptyState level={2} title={t("catalog.similar.none")} />}
          <Pagination
            page={page}
            count={Math.ceil(list.data.total / SIMILAR_SIZE)}
            toPage={(number) => pageHref(similarHref(one), number)}
            onPage={() => window.scrollTo({ top: 0 })}
          />
        </>
      )}
      {list.isError && (
        <ErrorState
          level={2}
          title={t("catalog.results.failed")}
          onRetry={() => list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {list.isPending && (
        <Loading className={styles.grid}>
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} shape="photo" />
          ))}
        </Loading>
      )}
      {one.place.coordinates && (
        <>
          <MapPlace
            id="map"
            className={styles.around}
            title={t("catalog.similar.onMap")}
            at={one.place.coordinates}
            accuracy={one.accuracy}
            name={one.title}
            purpose={purposeOf(one)}
            except={one.slugId}
          />
          <WhenNear>
            <Around one={one} />
          </WhenNear>
        </>
      )}
      <TrayPlace />
    </Container>
  );
}
