import { errorText } from "@gable/shared-sdk/format";
import { useT } from "@gable/shared-sdk/react";
import { useSearchParams } from "@gable/shared-sdk/router";
import { EmptyState, ErrorState, Heading, LinkButton, ListingCardSkeleton, Loading, Text } from "@gable/shared-ui/core";
import { BoardNav } from "../boards/BoardNav.tsx";
import { MemberOnly } from "../frame/MemberOnly.tsx";
import { pageOf } from "../frame/pageOf.ts";
import { FavouriteList } from "./FavouriteList.tsx";
import css from "./favourites.module.css";
import { useFavourites } from "./useFavourites.ts";

/** `/user/favourites`: the homes the member saved. */
export default function FavouritesScreen() {
  return <MemberOnly>{() => <Favourites />}</MemberOnly>;
}

function Favourites() {
  const t = useT();
  const [search] = useSearchParams();
  const page = pageOf(search);
  const { query, remove } = useFavourites(page);
  const { data } = query;
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
      {data?.items.length === 0 && <NothingSaved />}
      {data && data.items.length > 0 && <FavouriteList homes={data} page={page} onRemove={remove} />}
    </>
  );
}

function NothingSaved() {
  const t = useT();
  return (
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
  );
}
