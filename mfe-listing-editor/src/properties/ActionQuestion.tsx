import { useT } from "@gable/shared-sdk/react";
import { ConfirmDialog } from "../shared/ConfirmDialog.tsx";
import type { useOwnActions } from "./useOwnActions.ts";

/** Asks before a deed that cannot simply be taken back. */
export function ActionQuestion({ actions }: { actions: ReturnType<typeof useOwnActions> }) {
  const t = useT();
  const { question, busy } = actions;
  const key = `listing-editor.confirm.${question?.deed ?? "delete"}`;
  return (
    <ConfirmDialog
      open={question !== null}
      title={t(`${key}.title`, { title: question?.property.title ?? "" })}
      yes={t(`${key}.yes`)}
      no={t("listing-editor.confirm.keep")}
      danger={question?.deed === "delete"}
      busy={busy}
      onYes={actions.confirm}
      onClose={actions.cancel}
    >
      {t(`${key}.text`)}
    </ConfirmDialog>
  );
}
