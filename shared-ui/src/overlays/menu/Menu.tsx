import { Menu as Base } from "@base-ui/react/menu";
import { Link } from "@gable/shared-sdk/router";
import type { ReactElement } from "react";
import { Icon } from "../../core/icon/Icon.tsx";
import { CheckIcon } from "../../core/icon/icons.ts";
import { cx } from "../../internal/cx.ts";
import { KitContext } from "../../internal/KitContext.tsx";
import popup from "../popup.module.css";
import css from "./Menu.module.css";
import { type MenuEntry, type MenuRowEntry, menuSections } from "./sections.ts";

export interface MenuProps {
  /** Element that opens it: a `Button` or `IconButton`. */
  trigger: ReactElement<Record<string, unknown>>;
  items: readonly MenuEntry[];
  /** Where it lines up with its trigger. Default "end". */
  align?: "start" | "center" | "end";
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A list of actions behind a button. */
export function Menu({ trigger, items, align = "end", open, onOpenChange }: MenuProps) {
  return (
    <KitContext>
      <Base.Root open={open} onOpenChange={onOpenChange}>
        <Base.Trigger render={trigger} />
        <Base.Portal>
          <Base.Positioner className={popup.positioner} sideOffset={6} align={align} collisionPadding={8}>
            <Base.Popup className={cx(popup.popup, css.menu)}>
              {menuSections(items).map((section) =>
                section.heading ? (
                  <Base.Group key={section.id}>
                    <Base.GroupLabel className={popup.heading}>{section.heading}</Base.GroupLabel>
                    {section.items.map((item) => (
                      <MenuRow key={item.id} item={item} />
                    ))}
                  </Base.Group>
                ) : (
                  section.items.map((item) => <MenuRow key={item.id} item={item} />)
                ),
              )}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </KitContext>
  );
}

function MenuRow({ item }: { item: MenuRowEntry }) {
  if ("separator" in item) return <Base.Separator className={popup.separator} />;
  const content = (
    <>
      {item.icon && <Icon of={item.icon} />}
      <span className={popup.grow}>{item.label}</span>
      {item.note && <span className={popup.faint}>{item.note}</span>}
      {item.checked && <Icon of={CheckIcon} size="s" />}
    </>
  );
  const look = cx(popup.item, item.danger && css.danger);
  if (item.to !== undefined) {
    return (
      <Base.LinkItem className={look} closeOnClick render={<Link to={item.to} />}>
        {content}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item
      className={look}
      disabled={item.disabled}
      onClick={item.onSelect}
      {...(item.checked === undefined ? {} : { role: "menuitemradio", "aria-checked": item.checked })}
    >
      {content}
    </Base.Item>
  );
}
