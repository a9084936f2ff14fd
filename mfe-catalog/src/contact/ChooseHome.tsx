import { formatPrice } from "@gable/shared-sdk/format";
import { useHost } from "@gable/shared-sdk/react";
import { useInfiniteQuery } from "@gable/shared-sdk/react-query";
import { Button, EmptyState, ErrorState, Loading, Picture, PriceText, Skeleton } from "@gable/shared-ui/core";
import { Dialog } from "@gable/shared-ui/overlays";
import { agentDetail } from "../shared/agentDetail.ts";
import { priceNote } from "../shared/listing.ts";
import type { ListingTile } from "../shared/tile.ts";
import { useWords } from "../shared/useWords.ts";
import styles from "./ChooseHome.module.css";

export interface ChooseHomeProps {
  person: { name: string; slugId: string };
  onChoose(home: ListingTile): void;
  onClose(): void;
}

/** Which of somebody's homes a conversation is to be about. Mount it to open it. */
export default function ChooseHome({ person, onChoose, onClose }: ChooseHomeProps) {
  const { sdk, queryClient } = useHost();
  const { t, settings, language } = useWords();
  const homes = useInfiniteQuery({
    queryKey: ["homes-of", person.slugId],
    queryFn: async ({ pageParam }) =>
      (await queryClient.fetchQuery(agentDetail(sdk, person.slugId, pageParam)))?.properties ?? { items: [], total: 0 },
    initialPageParam: 1,
    getNextPageParam: (_last, all) =>
      all.reduce((sum, { items }) => sum + items.length, 0) < (all[0]?.total ?? 0) && all.at(-1)?.items.length
        ? all.length + 1
        : undefined,
  });
  const listed = homes.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("catalog.agent.choose")}
      description={t("catalog.agent.choose.help", { name: person.name })}
    >
      {homes.isPending && (
        <Loading className={styles.homes}>
          <Skeleton shape="button" />
          <Skeleton shape="button" />
        </Loading>
      )}
      {homes.isError && (
        <ErrorState
          bare
          title={t("catalog.agent.choose.failed")}
          onRetry={() => homes.refetch()}
          retrying={homes.isFetching}
        />
      )}
      {homes.data && listed.length === 0 && (
        <EmptyState bare level={3} title={t("catalog.agent.noHomes")}>
          {t("catalog.agent.noChat")}
        </EmptyState>
      )}
      {listed.length > 0 && (
        <ul className={styles.homes}>
          {listed.map((home) => (
            <li key={home.id}>
              <button type="button" className={styles.home} onClick={() => onChoose(home)}>
                <Picture src={home.image} alt="" ratio="4:3" sizes="72px" className={styles.picture} />
                <span className={styles.words}>
                  <b>
                    <bdi>{home.title}</bdi>
                  </b>
                  <small>
                    <bdi>{home.place}</bdi>
                  </small>
                  <span>
                    <PriceText>{formatPrice(home.price, settings, language)}</PriceText>{" "}
                    <small>{priceNote(home, t)}</small>
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {homes.hasNextPage && (
        <Button block loading={homes.isFetchingNextPage} onClick={() => void homes.fetchNextPage()}>
          {t("catalog.agent.choose.more")}
        </Button>
      )}
    </Dialog>
  );
}
