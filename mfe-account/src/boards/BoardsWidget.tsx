import { lazyPart } from "@gable/mfe-kit/lazy";
import type { SlotProps } from "@gable/shared-sdk/host";
import { useT } from "@gable/shared-sdk/react";
import { Icon } from "@gable/shared-ui/core";
import FolderHeart from "lucide-react/icons/folder-heart";
import { useState } from "react";
import css from "./boards.module.css";
import { useHasBoards } from "./useBoards.ts";

const ChooseBoardsDialog = lazyPart(() => import("./ChooseBoardsDialog.tsx"));

/** `property.actions`: puts the home on the member's boards. */
export default function BoardsWidget({ propertyId }: SlotProps["property.actions"]) {
  const t = useT();
  const [open, setOpen] = useState(false);
  if (!useHasBoards()) return null;
  return (
    <>
      <button type="button" className={css.action} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={FolderHeart} />
        {t("account.boards.short")}
      </button>
      {open && <ChooseBoardsDialog propertyId={propertyId} onClose={() => setOpen(false)} />}
    </>
  );
}
