import { useHost, useT } from "@gable/shared-sdk/react";
import { useKept } from "../shared/keptList.ts";
import { type CompareItem, compareList, MOST_COMPARED, toggleCompared } from "./compareList.ts";

/** Whether a home stands in the tray, and the press that changes it. */
export function useCompared({ id, slugId, title, image }: CompareItem) {
  const { notify } = useHost();
  const t = useT();
  const pressed = useKept(compareList).some((item) => item.slugId === slugId);
  const onToggle = () => {
    if (!toggleCompared({ id, slugId, title, image }))
      notify({ tone: "info", title: t("catalog.compare.full", { count: MOST_COMPARED }) });
  };
  return { pressed, onToggle };
}
