import { useT } from "@gable/shared-sdk/react";
import { useRef } from "react";
import type { LeavingCost } from "../listing/leaving.ts";
import { ConfirmDialog } from "../shared/ConfirmDialog.tsx";
import { useHeldWay } from "../shared/useHeldWay.ts";

/** Asks whoever leaves while something is not kept. @param cost what it would cost now; null for nothing */
export function LeaveQuestion({ cost }: { cost(): LeavingCost | null }) {
  const t = useT();
  // What was true when the way was held stands in the question, whatever is sent meanwhile.
  const asked = useRef<LeavingCost | null>(null);
  const held = useHeldWay(() => {
    asked.current = cost();
    return asked.current !== null;
  });
  const { current } = asked;
  const params = current?.reason === "files" ? { count: current.count } : undefined;
  return (
    <ConfirmDialog
      open={held !== null}
      title={t("listing-editor.leave.title")}
      yes={t("listing-editor.leave.go")}
      no={t("listing-editor.leave.stay")}
      onYes={() => held?.go()}
      onClose={() => held?.stay()}
      danger={current?.reason === "failed"}
    >
      {current && t(`listing-editor.leave.${current.reason}`, params)}
    </ConfirmDialog>
  );
}
