import { Popover as Base } from "@base-ui/react/popover";
import type { ReactElement, ReactNode } from "react";
import { useState } from "react";
import { cx } from "../../internal/cx.ts";
import { KitContext } from "../../internal/KitContext.tsx";
import popup from "../popup.module.css";
import css from "./Popover.module.css";

export interface PopoverProps {
  /** Element that opens it: a `Button`, `Chip` or phrase. */
  trigger: ReactElement<Record<string, unknown>>;
  /** Accessible name, shown as a small heading. */
  title: ReactNode;
  /** Keeps the title for assistive technology alone. Default false. */
  titleHidden?: boolean;
  /** Where it lines up with its trigger. Default "start". */
  align?: "start" | "center" | "end";
  /** s 280, m 360 (default), l 480 pixels. */
  size?: "s" | "m" | "l";
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The content, or a function that gets `close`. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A small panel at its trigger, for choosing something in place. */
export function Popover({
  trigger,
  title,
  titleHidden,
  align = "start",
  size = "m",
  open,
  onOpenChange,
  children,
}: PopoverProps) {
  const [own, setOwn] = useState(false);
  const change = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  return (
    <KitContext>
      <Base.Root open={open ?? own} onOpenChange={change}>
        <Base.Trigger render={trigger} />
        <Base.Portal>
          <Base.Positioner className={popup.positioner} sideOffset={8} align={align} collisionPadding={8}>
            <Base.Popup className={cx(popup.popup, css.popover, css[size])}>
              <Base.Title className={titleHidden ? css.hidden : css.title}>{title}</Base.Title>
              {typeof children === "function" ? children(() => change(false)) : children}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </KitContext>
  );
}
