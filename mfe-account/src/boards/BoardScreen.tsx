import { lazyPart } from "@gable/mfe-kit/lazy";
import { type Board, type BoardWithItems, boardQuery, boardsQuery, changeBoardMutation } from "@gable/shared-sdk/calls";
import { isApiError } from "@gable/shared-sdk/client";
import { errorText } from "@gable/shared-sdk/format";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useMutation, useQuery } from "@gable/shared-sdk/react-query";
import { useNavigate, useParams } from "@gable/shared-sdk/router";
import {
  Button,
  EmptyState,
  ErrorState,
  Heading,
  LinkButton,
  ListingCardSkeleton,
  Loading,
  Row,
  Text,
} from "@gable/shared-ui/core";
import Share2 from "lucide-react/icons/share-2";
import { useEffect, useRef, useState } from "react";
import { MemberOnly } from "../frame/MemberOnly.tsx";
import { BoardItems } from "./BoardItems.tsx";
import { BoardNav } from "./BoardNav.tsx";
import css from "./boards.module.css";
import { LONGEST_NAME } from "./limits.ts";

const ShareBoardDialog = lazyPart(() => import("./ShareBoardDialog.tsx"));
const DeleteBoardDialog = lazyPart(() => import("./DeleteBoardDialog.tsx"));
const NameDialog = lazyPart(() => import("../shared/NameDialog.tsx"));

/** `/user/favourites/:board`: a list of saved homes, with stages, notes and what is new since the last visit. */
export default function BoardScreen() {
  const { board = "" } = useParams();
  return (
    <MemberOnly>{() => <BoardPage key={board} id={/^[1-9]\d{0,9}$/.test(board) ? Number(board) : null} />}</MemberOnly>
  );
}

function BoardPage({ id }: { id: number | null }) {
  const { sdk } = useHost();
  const t = useT();
  // Prices and states change by others: ask at each visit.
  const query = useQuery({ ...boardQuery(sdk, { id: id ?? 0 }), enabled: id !== null, staleTime: 0 });
  const { data } = query;
  const isMissing = id === null || (isApiError(query.error) && query.error.kind === "not_found");
  useSeen(data);
  return (
    <>
      {data ? <BoardHead board={data} /> : <Heading level={1}>{t("account.favourites.title")}</Heading>}
      <BoardNav current={id} />
      {isMissing && (
        <EmptyState
          level={2}
          title={t("account.boards.missing")}
          action={
            <LinkButton variant="primary" to="/user/favourites">
              {t("account.boards.all")}
            </LinkButton>
          }
        >
          {t("account.boards.missing.text")}
        </EmptyState>
      )}
      {!isMissing && query.isPending && (
        <Loading className={css.list}>
          {["a", "b"].map((key) => (
            <ListingCardSkeleton key={key} layout="row" />
          ))}
        </Loading>
      )}
      {!isMissing && query.isError && !data && (
        <ErrorState
          level={2}
          title={t("account.boards.load-failed")}
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
          title={t("account.boards.empty")}
          action={
            <LinkButton variant="primary" to="/user/favourites">
              {t("account.boards.all")}
            </LinkButton>
          }
        >
          {t("account.boards.empty.text")}
        </EmptyState>
      )}
      {data && data.items.length > 0 && <BoardItems board={data} />}
    </>
  );
}

/** Says that the board was looked at, once it is shown. What is new stays marked until the next visit. */
function useSeen(board: BoardWithItems | undefined) {
  const { sdk, queryClient } = useHost();
  const told = useRef(false);
  const change = useMutation(changeBoardMutation(sdk));
  const id = board?.id ?? 0;
  const isNew = (board?.newCount ?? 0) > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the board that is there
  useEffect(() => {
    if (!isNew || told.current) return;
    told.current = true;
    const { queryKey } = boardsQuery(sdk);
    change.mutate(
      { id, seen: true },
      {
        onSuccess: () =>
          queryClient.setQueryData(queryKey, (boards: Board[] | undefined) =>
            boards?.map((one) => (one.id === id ? { ...one, newCount: 0 } : one)),
          ),
      },
    );
  }, [isNew]);
}

function BoardHead({ board }: { board: BoardWithItems }) {
  const { sdk, queryClient } = useHost();
  const t = useT();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<"share" | "rename" | "delete" | null>(null);
  const rename = useMutation(changeBoardMutation(sdk));
  const close = () => setDialog(null);
  const keep = (changed: Board) => {
    queryClient.setQueryData(
      boardQuery(sdk, { id: board.id }).queryKey,
      (old: BoardWithItems | undefined) =>
        old && { ...old, name: changed.name, shareUrl: changed.shareUrl, sharesNotes: changed.sharesNotes },
    );
    void queryClient.invalidateQueries({ queryKey: ["boards"] });
  };
  return (
    <div className={css.head}>
      <div className={css.title}>
        <Heading level={1}>
          <bdi>{board.name}</bdi>
        </Heading>
        <Text tone="muted">
          {t("account.boards.count", { count: board.count })}
          {board.newCount > 0 && <> · {t("account.boards.changed-since", { count: board.newCount })}</>}
        </Text>
      </div>
      <Row gap="8" wrap>
        <Button size="s" icon={Share2} aria-haspopup="dialog" onClick={() => setDialog("share")}>
          {t(board.shareUrl ? "account.boards.shared" : "account.boards.share")}
        </Button>
        <Button size="s" aria-haspopup="dialog" onClick={() => setDialog("rename")}>
          {t("account.rename")}
        </Button>
        <Button size="s" variant="danger-quiet" aria-haspopup="dialog" onClick={() => setDialog("delete")}>
          {t("account.boards.delete")}
        </Button>
      </Row>
      {dialog === "share" && <ShareBoardDialog board={board} onChanged={keep} onClose={close} />}
      {dialog === "rename" && (
        <NameDialog
          title={t("account.boards.rename")}
          label={t("account.name")}
          submit={t("account.save")}
          longest={LONGEST_NAME}
          name={board.name}
          failure={rename.error && errorText(rename.error, t)}
          pending={rename.isPending}
          onClose={close}
          onSubmit={(name) =>
            rename.mutate(
              { id: board.id, name },
              {
                onSuccess(changed) {
                  keep(changed);
                  close();
                },
              },
            )
          }
        />
      )}
      {dialog === "delete" && (
        <DeleteBoardDialog board={board} onClose={close} onDeleted={() => navigate("/user/favourites")} />
      )}
    </div>
  );
}
