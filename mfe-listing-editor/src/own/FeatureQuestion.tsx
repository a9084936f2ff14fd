import { packagesQuery } from "@gable/shared-sdk/calls";
import { formatNumber } from "@gable/shared-sdk/format";
import { useHost, useI18n } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { quotaOf } from "../listing/quota.ts";
import { ConfirmDialog } from "../shared/ConfirmDialog.tsx";
import type { useFeaturing } from "./useFeaturing.ts";

/** Asks before a listing is featured, and says what is left. */
export function FeatureQuestion({ featuring }: { featuring: ReturnType<typeof useFeaturing> }) {
  const { sdk } = useHost();
  const { t, language } = useI18n();
  const { asked, busy } = featuring;
  const { data } = useQuery({ ...packagesQuery(sdk), enabled: asked !== null });
  const quota = asked && data && quotaOf(data.active, `${asked.listed}_feature`);
  return (
    <ConfirmDialog
      open={asked !== null}
      title={t("listing-editor.confirm.feature.title", { title: asked?.title ?? "" })}
      yes={t("listing-editor.action.feature")}
      no={t("listing-editor.confirm.keep")}
      busy={busy}
      onYes={() => void featuring.confirm()}
      onClose={featuring.cancel}
    >
      <p>{t("listing-editor.confirm.feature.text")}</p>
      {quota && quota.limit !== null && (
        <p>{t("listing-editor.featured.left", { left: formatNumber(quota.limit - quota.used, language) })}</p>
      )}
    </ConfirmDialog>
  );
}
