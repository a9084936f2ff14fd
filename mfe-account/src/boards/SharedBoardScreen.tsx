import { type SharedBoard, sharedBoardQuery } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { useParams } from "@gable/shared-sdk/router";
import {
  Badge,
  Container,
  EmptyState,
  ErrorState,
  Heading,
  LinkButton,
  ListingCard,
  ListingCardSkeleton,
  Loading,
  Text,
  WithoutScript,
} from "@gable/shared-ui/core";
import { homeCard } from "../shared/homeCard.ts";
import { useCardWords } from "../shared/useCardWords.ts";
import css from "./boards.module.css";

/**
 * `/boards/:key`: a board as whoever has its link reads it, without signing in. The server draws the page without the board,
 * which is asked for in the browser: what the server draws is remembered for a while, and a link that is taken back must
 * show nothing from then on.
 */
export default function SharedBoardScreen() {
  const { sdk } = useHost();
  const t = useT();
  const { key = "" } = useParams();
  const query = useQuery({ ...sharedBoardQuery(sdk, { key }), staleTime: 0, gcTime: 0 });
  const { data } = query;
  return (
    <Container className={css.shared}>
      {data ? <Head board={data} /> : <Heading level={1}>{t("account.boards.public.title")}</Heading>}
      <WithoutScript />
      {query.isPending && (
        <Loading className={css.list}>
          {["a", "b"].map((one) => (
            <ListingCardSkeleton key={one} layout="row" />
          ))}
        </Loading>
      )}
      {query.isError && !data && (
        <ErrorState
          level={2}
          title={t("account.boards.load-failed")}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          details={errorText(query.error, t)}
        >
          {t("account.boards.public.failed")}
        </ErrorState>
      )}
      {data === null && (
        <EmptyState
          level={2}
          drawing="locked"
          title={t("account.boards.public.gone")}
          action={
            <LinkButton variant="primary" to="/properties">
              {t("account.favourites.look")}
            </LinkButton>
          }
        >
          {t("account.boards.public.gone.text")}
        </EmptyState>
      )}
      {data?.items.length === 0 && (
        <EmptyState level={2} title={t("account.boards.public.empty")}>
          {t("account.boards.public.empty.text")}
        </EmptyState>
      )}
      {data && data.items.length > 0 && <Items board={data} />}
    </Container>
  );
}

function Head({ board: { name, owner, items } }: { board: SharedBoard }) {
  const t = useT();
  return (
    <div>
      <Heading level={1}>
        <bdi>{name}</bdi>
      </Heading>
      <Text tone="muted">
        {owner && <>{t("account.boards.public.by", { name: owner })} · </>}
        {t("account.boards.count", { count: items.length })}
      </Text>
    </div>
  );
}

function Items({ board }: { board: SharedBoard }) {
  const words = useCardWords();
  const { t } = words;
  return (
    <ul className={css.list}>
      {board.items.map(({ property, stage, note }) => (
        <li key={property.id} className={css.sharedRow}>
          <ListingCard
            {...homeCard(property, words)}
            layout="row"
            meta={stage !== "saved" && <Badge>{t(`account.boards.stage.${stage}`)}</Badge>}
          />
          {note && (
            <blockquote className={css.quote}>
              <bdi>{note}</bdi>
            </blockquote>
          )}
        </li>
      ))}
    </ul>
  );
}
