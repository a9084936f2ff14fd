import type { OwnProperty } from "@gable/shared-sdk/model";
import { useT } from "@gable/shared-sdk/react";
import { IconButton } from "@gable/shared-ui/core";
import { Menu, type MenuEntry } from "@gable/shared-ui/overlays";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import { ownActions } from "./status.ts";
import type { useOwnActions } from "./useOwnActions.ts";

interface ActionMenuProps {
  property: OwnProperty;
  actions: ReturnType<typeof useOwnActions>;
}

/** All that the owner may do with a listing now. */
export function ActionMenu({ property, actions }: ActionMenuProps) {
  const t = useT();
  const items = ownActions(property).flatMap((action): MenuEntry[] => {
    const label = t(`listing-editor.action.${action}`);
    if (action === "edit") return [{ id: action, label, to: `/user/edit-property/${property.slugId}` }];
    const entry: MenuEntry = {
      id: action,
      label,
      danger: action === "delete",
      onSelect: () => actions.start(action, property),
    };
    return action === "delete" ? [{ id: "line", separator: true }, entry] : [entry];
  });
  return (
    <Menu
      trigger={
        <IconButton
          size="s"
          icon={EllipsisVertical}
          label={t("listing-editor.action.more", { title: property.title })}
        />
      }
      items={items}
    />
  );
}
