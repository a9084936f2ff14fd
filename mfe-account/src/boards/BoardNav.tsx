import { lazyPart } from "@gable/mfe-kit/lazy";
import { formatNumber } from "@gable/shared-sdk/format";
import { useI18n } from "@gable/shared-sdk/react";
import { useNavigate } from "@gable/shared-sdk/router";
import { Badge, Button, Loading, PlusIcon, Skeleton, TabNav } from "@gable/shared-ui/core";
import { useEffect, useRef, useState } from "react";
import css from "./boards.module.css";
import { MOST_BOARDS } from "./limits.ts";
import { shiftIntoView } from "./shiftIntoView.ts";
import { useBoards, useHasBoards } from "./useBoards.ts";

const NewBoardDialog = lazyPart(() => import("./NewBoardDialog.tsx"));

/** The way between all saved homes and the boards; nothing where the provider keeps no boards. */
export function BoardNav({ current }: { current: number | null }) {
  const { t, language, direction } = useI18n();
  const navigate = useNavigate();
  const [makes, setMakes] = useState(false);
  const { data, isPending } = useBoards();
  const hasBoards = useHasBoards();
  const nav = useRef<HTMLDivElement>(null);
  const isThere = data !== undefined;
  useEffect(() => {
    const tab = isThere && nav.current?.querySelector(`[aria-current][href$="${current ?? "favourites"}"]`);
    const list = tab ? tab.parentElement : null;
    if (!tab || !list) return;
    list.scrollLeft += shiftIntoView(tab.getBoundingClientRect(), list.getBoundingClientRect(), direction === "rtl");
  }, [current, isThere, direction]);
  if (hasBoards && isPending)
    return (
      <Loading className={css.nav}>
        <Skeleton width="m" />
      </Loading>
    );
  if (!hasBoards || !data) return null;
  const isFull = data.length >= MOST_BOARDS;
  return (
    <div ref={nav} className={css.nav}>
      {data.length > 0 && (
        <TabNav
          className={css.tabs}
          label={t("account.boards.nav")}
          items={[
            { to: "/user/favourites", label: t("account.boards.all"), current: current === null },
            ...data.map(({ id, name, count, newCount }) => ({
              to: `/user/favourites/${id}`,
              label: <bdi>{name}</bdi>,
              count: (
                <>
                  {formatNumber(count, language)}
                  {newCount > 0 && <Badge tone="clay">{t("account.boards.changed", { count: newCount })}</Badge>}
                </>
              ),
              current: current === id,
            })),
          ]}
        />
      )}
      <Button
        size="s"
        icon={PlusIcon}
        aria-haspopup="dialog"
        disabled={isFull}
        title={isFull ? t("account.boards.full", { count: MOST_BOARDS }) : undefined}
        onClick={() => setMakes(true)}
      >
        {t("account.boards.new")}
      </Button>
      {makes && (
        <NewBoardDialog onClose={() => setMakes(false)} onMade={({ id }) => navigate(`/user/favourites/${id}`)} />
      )}
    </div>
  );
}
