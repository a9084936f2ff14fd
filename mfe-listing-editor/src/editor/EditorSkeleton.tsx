import { Loading, Skeleton, Stack } from "@gable/shared-ui/core";
import css from "./editor.module.css";

const rows = ["a", "b", "c", "d", "e", "f", "g"];

/** Holds the places of bar, rail, fields and preview. */
export function EditorSkeleton() {
  return (
    <Loading>
      <div className={css.bar}>
        <div className={`${css.page} ${css.barInner}`}>
          <div className={css.barTitle}>
            <Skeleton width="s" />
            <Skeleton width="xs" />
          </div>
        </div>
      </div>
      <div className={`${css.page} ${css.layout}`}>
        <Stack gap="4" className={css.wideOnly}>
          {rows.map((row) => (
            <Skeleton key={row} shape="button" />
          ))}
        </Stack>
        <Stack gap="24">
          <Skeleton shape="title" width="s" />
          {rows.slice(0, 4).map((row) => (
            <Stack key={row} gap="8">
              <Skeleton width="xs" />
              <Skeleton shape="button" />
            </Stack>
          ))}
        </Stack>
        <Stack gap="16">
          <Skeleton shape="photo" />
          <Skeleton width="m" />
          <Skeleton width="l" />
        </Stack>
      </div>
    </Loading>
  );
}
