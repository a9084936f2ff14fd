import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";
import { KitContext } from "../../internal/KitContext.tsx";
import css from "./Tooltip.module.css";

export interface TooltipProps {
  /** Words that help but are not needed: touch screens never see them. */
  label: ReactNode;
  /** The element it belongs to; must be able to take the focus and have a name of its own. */
  children: ReactElement<Record<string, unknown>>;
  side?: "top" | "bottom" | "inline-start" | "inline-end";
}

/** A hint on hovering or focusing a control. */
export function Tooltip({ label, children, side = "top" }: TooltipProps) {
  return (
    <KitContext>
      <Base.Root>
        <Base.Trigger render={children} />
        <Base.Portal>
          <Base.Positioner className={css.positioner} sideOffset={6} side={side} collisionPadding={8}>
            <Base.Popup className={css.tip}>{label}</Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </KitContext>
  );
}
