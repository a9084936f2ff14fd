import { useT } from "@gable/shared-sdk/react";
import { IconButton } from "@gable/shared-ui/core";
import { Menu, type MenuEntry } from "@gable/shared-ui/overlays";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import { actionLabel, actionWay, isDeed } from "./actionLabel.ts";
import type { OwnRow } from "./ownRow.ts";
import { ownActions } from "./status.ts";
import type { useOwnActions } from "./useOwnActions.ts";

interface ActionMenuProps {
  row: OwnRow;
  actions: ReturnType<typeof useOwnActions>;
}

/** All that the owner may do with a listing now. */
export function ActionMenu({ row, actions }: ActionMenuProps) {
  const t = useT();
  const items = ownActions(row).flatMap((action): MenuEntry[] => {
    const label = t(actionLabel(action, row));
    if (!isDeed(action)) return [{ id: action, label, to: actionWay(action, row) }];
    const entry: MenuEntry = {
      id: action,
      label,
      danger: action === "delete",
      onSelect: () => actions.start(action, row),
    };
    return action === "delete" ? [{ id: "line", separator: true }, entry] : [entry];
  });
  return (
    <Menu
      trigger={
        <IconButton size="s" icon={EllipsisVertical} label={t("listing-editor.action.more", { title: row.title })} />
      }
      items={items}
    />
  );
}
