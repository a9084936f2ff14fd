import { useT } from "@gable/shared-sdk/react";
import { Stack } from "@gable/shared-ui/core";
import { CardPreview } from "./CardPreview.tsx";
import css from "./editor.module.css";
import { QualityCard } from "./QualityCard.tsx";
import { SearchPreview } from "./SearchPreview.tsx";
import { SharePreview } from "./SharePreview.tsx";
import side from "./side.module.css";

/** Beside the form: how good the listing is and how it will look, live. */
export function Side() {
  const t = useT();
  return (
    <aside className={css.side} aria-label={t("listing-editor.side")}>
      <QualityCard />
      <Stack gap="12">
        <div className={side.label}>
          <h2>{t("listing-editor.side.card")}</h2>
          <span>{t("listing-editor.side.live")}</span>
        </div>
        <CardPreview />
      </Stack>
      <Stack gap="12">
        <div className={side.label}>
          <h2>{t("listing-editor.side.share")}</h2>
        </div>
        <SharePreview />
      </Stack>
      <SearchPreview />
    </aside>
  );
}
