import { lazyPart } from "@gable/mfe-kit/lazy";
import { favouritesQuery, setFavourite } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import type { Page, PropertyDetail } from "@gable/shared-sdk/model";
import { Slot, useHost, useT } from "@gable/shared-sdk/react";
import { keepPreviousData, useQuery } from "@gable/shared-sdk/react-query";
import { useSearchParams } from "@gable/shared-sdk/router";
import {
  EmptyState,
  ErrorState,
  Heading,
  LinkButton,
  ListingCardSkeleton,
  Loading,
  Pagination,
  Text,
} from "@gable/shared-ui/core";
import { useState } from "react";
import { BoardNav } from "../boards/BoardNav.tsx";
import { useHasBoards } from "../boards/useBoards.ts";
import { MemberOnly } from "../frame/MemberOnly.tsx";
import { pageOf } from "../frame/pageOf.ts";
import { FavouriteCard } from "./FavouriteCard.tsx";
import css from "./favourites.module.css";

const ChooseBoardsDialog = lazyPart(() => import("../boards/ChooseBoardsDialog.tsx"));

const pageSize = 12;

/** `/user/favourites`: the homes the member saved. */
export default function FavouritesScreen() {
  return <MemberOnly>{() => <Favourites />}</MemberOnly>;
}

function Favourites() {
  const { sdk, queryClient, notify } = useHost();
  const t = useT();
  const [search] = useSearchParams();
  const page = pageOf(search);
  const options = favouritesQuery(sdk, { offset: (page - 1) * pageSize, limit: pageSize });
  // Hearts are pressed all over the site: ask at each visit.
  const query = useQuery({ ...options, staleTime: 0, placeholderData: keepPreviousData });
  const { data } = query;
  const hasBoards = useHasBoards();
  const [placed, setPlaced] = useState<PropertyDetail | null>(null);

  async function set(property: PropertyDetail, favourite: boolean): Promise<void> {
    const before = queryClient.getQueryData(options.queryKey);
    if (!favourite) queryClient.setQueryData(options.queryKey, (old) => old && without(old, property.id));
    try {
      await setFavourite(sdk, { propertyId: property.id, favourite });
    } catch (error) {
      queryClient.setQueryData(options.queryKey, before);
      notify({ tone: "bad", title: t("account.favourites.remove-failed"), description: errorText(error, t) });
      return;
    }
    await Promise.all(
      ["favourites", "property", "property-list", "home"].map((name) =>
        queryClient.invalidateQueries({ queryKey: [name] }),
      ),
    );
    if (favourite) return;
    notify({
      title: t("account.favourites.removed"),
      description: property.title,
      action: { label: t("account.undo"), run: () => void set(property, true) },
    });
  }

  return (
    <>
      <div>
        <Heading level={1}>{t("account.favourites.title")}</Heading>
        <Text tone="muted" className={css.count}>
          {data && data.total > 0 && t("account.favourites.count", { count: data.total })}
        </Text>
      </div>
      <BoardNav current={null} />
      {query.isPending && (
        <Loading className={css.grid}>
          {["a", "b", "c"].map((key) => (
            <ListingCardSkeleton key={key} />
          ))}
        </Loading>
      )}
      {query.isError && !data && (
        <ErrorState
          level={2}
          title={t("account.favourites.failed")}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          details={errorText(query.error, t)}
        >
          {t("account.favourites.failed.text")}
        </ErrorState>
      )}
      {data && data.items.length === 0 && (
        <EmptyState
          level={2}
          title={t("account.favourites.empty")}
          action={
            <LinkButton variant="primary" to="/properties">
              {t("account.favourites.look")}
            </LinkButton>
          }
        >
          {t("account.favourites.empty.text")}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <>
          <Slot name="compare.tray" props={{}} />
          <ul className={css.grid}>
            {data.items.map((property) => (
              <li key={property.id}>
                <FavouriteCard
                  property={property}
                  onRemove={() => void set(property, false)}
                  onBoards={hasBoards ? () => setPlaced(property) : undefined}
                />
              </li>
            ))}
          </ul>
          <Pagination
            page={page}
            count={Math.ceil(data.total / pageSize)}
            toPage={(target) => (target === 1 ? "/user/favourites" : `/user/favourites?page=${target}`)}
            label={t("account.favourites.pages")}
          />
        </>
      )}
      {placed && <ChooseBoardsDialog propertyId={placed.id} title={placed.title} onClose={() => setPlaced(null)} />}
    </>
  );
}

function without(page: Page<PropertyDetail>, id: number): Page<PropertyDetail> {
  return { items: page.items.filter((item) => item.id !== id), total: Math.max(0, page.total - 1) };
}
