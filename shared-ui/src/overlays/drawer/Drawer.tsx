import { Drawer as Base } from "@base-ui/react/drawer";
import { useI18n } from "@gable/shared-sdk/react";
import type { ReactElement, ReactNode } from "react";
import { XIcon } from "../../core/icon/icons.ts";
import { IconButton } from "../../core/icon-button/IconButton.tsx";
import { cx } from "../../internal/cx.ts";
import { KitContext } from "../../internal/KitContext.tsx";
import css from "./Drawer.module.css";

export interface DrawerProps {
  /** Accessible name and heading. */
  title: ReactNode;
  description?: ReactNode;
  /** Edge it comes from: end (default), start, or bottom: a sheet with a grip, for phones. */
  side?: "end" | "start" | "bottom";
  /** Element that opens it. Or hold `open` yourself. */
  trigger?: ReactElement<Record<string, unknown>>;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Actions, at the foot and always in view: "Show 42 homes". */
  footer?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A panel from an edge, shut by swiping it back, Escape, the cross or a press outside. */
export function Drawer({
  title,
  description,
  side = "end",
  trigger,
  open,
  onOpenChange,
  footer,
  children,
  className,
}: DrawerProps) {
  const { t, direction } = useI18n();
  return (
    <KitContext>
      <Base.Root open={open} onOpenChange={onOpenChange} swipeDirection={swipeAway(side, direction)}>
        {trigger && <Base.Trigger render={trigger} />}
        <Base.Portal>
          <Base.Backdrop className={css.backdrop} />
          <Base.Viewport className={cx(css.viewport, css[side])}>
            <Base.Popup className={cx(css.popup, className)}>
              {side === "bottom" && <div className={css.grip} aria-hidden="true" />}
              <div className={css.head}>
                <div className={css.words}>
                  <Base.Title className={css.title}>{title}</Base.Title>
                  {description && <Base.Description className={css.description}>{description}</Base.Description>}
                </div>
                <Base.Close render={<IconButton size="s" icon={XIcon} label={t("ui.close")} className={css.close} />} />
              </div>
              <Base.Content className={css.body}>{children}</Base.Content>
              {footer && <div className={css.footer}>{footer}</div>}
            </Base.Popup>
          </Base.Viewport>
        </Base.Portal>
      </Base.Root>
    </KitContext>
  );
}

/** The way a finger pushes a drawer back to where it came from. */
export function swipeAway(side: "end" | "start" | "bottom", direction: "ltr" | "rtl"): "down" | "left" | "right" {
  if (side === "bottom") return "down";
  return (side === "end") === (direction === "ltr") ? "right" : "left";
}
