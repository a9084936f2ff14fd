import { useT } from "@gable/shared-sdk/react";
import { ConfirmDialog } from "../shared/ConfirmDialog.tsx";
import type { useWithdrawal } from "./useWithdrawal.ts";

/** Asks before a listing leaves its place among the featured. */
export function WithdrawQuestion({ withdrawal }: { withdrawal: ReturnType<typeof useWithdrawal> }) {
  const t = useT();
  return (
    <ConfirmDialog
      open={withdrawal.asked !== null}
      title={t("listing-editor.featured.withdraw.title", { title: withdrawal.asked?.listing?.title ?? "" })}
      yes={t("listing-editor.featured.withdraw")}
      no={t("listing-editor.confirm.keep")}
      busy={withdrawal.busy}
      onYes={() => void withdrawal.confirm()}
      onClose={withdrawal.cancel}
      danger
    >
      {t("listing-editor.featured.withdraw.text")}
    </ConfirmDialog>
  );
}
