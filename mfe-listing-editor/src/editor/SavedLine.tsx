import { relativeTime } from "@gable/shared-sdk/format";
import { useI18n } from "@gable/shared-sdk/react";
import { useSyncExternalStore } from "react";
import type { DraftKeeper } from "../listing/DraftKeeper.ts";
import css from "./editor.module.css";
import { useNow } from "./useNow.ts";

/** Whether what was written is kept, since when, and for which devices. */
export function SavedLine({ keeper }: { keeper: DraftKeeper }) {
  const { t, language } = useI18n();
  const { state, savedAt } = useSyncExternalStore(keeper.subscribe, keeper.status);
  const sync = useSyncExternalStore(keeper.sync?.subscribe ?? never, keeper.sync?.state ?? off);
  const now = useNow(1000);
  const fresh = savedAt !== null && now - savedAt < 2000;
  const words =
    state === "saved" && savedAt !== null
      ? fresh
        ? t("listing-editor.saved.now")
        : t("listing-editor.saved.ago", { time: relativeTime(savedAt, now, language, t) })
      : t(`listing-editor.saved.${state}`);
  return (
    <p className={css.saved}>
      <span className={css.dot} data-state={state} aria-hidden="true" />
      <span>
        <span data-testid="saved">{words}</span>
        {state === "saved" && sync === "sent" && ` · ${t("listing-editor.saved.everywhere")}`}
        {state === "saved" && sync === "waiting" && ` · ${t("listing-editor.saved.here")}`}
      </span>
    </p>
  );
}

const off = () => "off" as const;
const never = () => () => undefined;
