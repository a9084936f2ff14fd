import { useT } from "@gable/shared-sdk/react";
import { ConfirmDialog } from "../shared/ConfirmDialog.tsx";
import { ChangeTypeDialog } from "./ChangeTypeDialog.tsx";
import { FeatureQuestion } from "./FeatureQuestion.tsx";
import type { useOwnActions } from "./useOwnActions.ts";

/** The dialogs of an owner's actions. */
export function ActionQuestion({ actions }: { actions: ReturnType<typeof useOwnActions> }) {
  const t = useT();
  const { question, busy, changing, featuring } = actions;
  const key = `listing-editor.confirm.${question?.deed ?? "sold"}`;
  return (
    <>
      <FeatureQuestion featuring={featuring} />
      {changing && <ChangeTypeDialog row={changing} onClose={actions.endChanging} />}
      <ConfirmDialog
        open={question !== null}
        title={t(`${key}.title`, { title: question?.row.title ?? "" })}
        yes={t(`${key}.yes`)}
        no={t("listing-editor.confirm.keep")}
        busy={busy}
        onYes={actions.confirm}
        onClose={actions.cancel}
      >
        {t(`${key}.text`)}
      </ConfirmDialog>
    </>
  );
}
