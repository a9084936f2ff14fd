import { Dialog as Base } from "@base-ui/react/dialog";
import { useT } from "@gable/shared-sdk/react";
import type { ReactElement, ReactNode, RefObject } from "react";
import { XIcon } from "../../core/icon/icons.ts";
import { IconButton } from "../../core/icon-button/IconButton.tsx";
import { cx } from "../../internal/cx.ts";
import { KitContext } from "../../internal/KitContext.tsx";
import css from "./Dialog.module.css";

export interface DialogProps {
  /** Accessible name and heading. */
  title: ReactNode;
  /** One line below the heading. */
  description?: ReactNode;
  /** Element that opens it, for instance a `Button`. Or hold `open` yourself. */
  trigger?: ReactElement<Record<string, unknown>>;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** s 440 (default), m 640, l 960 pixels; full covers the screen. */
  size?: "s" | "m" | "l" | "full";
  /** Actions, at the foot and always in view. */
  footer?: ReactNode;
  /** Drawn above the heading: an icon in its frame. */
  mark?: ReactNode;
  /** Can be shut by Escape, the cross and a press outside. Default true; false while something must not be interrupted. */
  dismissible?: boolean;
  /** What gets the focus on opening. Default: the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** What gets the focus on closing. Default: what had it before. */
  finalFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
  className?: string;
}

/** A modal dialog. Only for what an inline note cannot say. */
export function Dialog({
  title,
  description,
  trigger,
  open,
  onOpenChange,
  size = "s",
  footer,
  mark,
  dismissible = true,
  initialFocus,
  finalFocus,
  children,
  className,
}: DialogProps) {
  const t = useT();
  return (
    <KitContext>
      <Base.Root
        open={open}
        disablePointerDismissal={!dismissible}
        onOpenChange={(next, details) => {
          if (!next && !dismissible && details.reason === "escape-key") details.cancel();
          else onOpenChange?.(next);
        }}
      >
        {trigger && <Base.Trigger render={trigger} />}
        <Base.Portal>
          <Base.Backdrop className={css.backdrop} />
          <Base.Viewport className={css.viewport}>
            <Base.Popup
              className={cx(css.popup, css[size], className)}
              initialFocus={initialFocus}
              finalFocus={finalFocus}
            >
              <div className={css.head}>
                <div className={css.words}>
                  {mark}
                  <Base.Title className={css.title}>{title}</Base.Title>
                  {description && <Base.Description className={css.description}>{description}</Base.Description>}
                </div>
                {dismissible && (
                  <Base.Close
                    render={<IconButton size="s" icon={XIcon} label={t("ui.close")} className={css.close} />}
                  />
                )}
              </div>
              {children && <div className={css.body}>{children}</div>}
              {footer && <div className={css.footer}>{footer}</div>}
            </Base.Popup>
          </Base.Viewport>
        </Base.Portal>
      </Base.Root>
    </KitContext>
  );
}

/** Closes the dialog around it; wrap it round a `Button`: `<DialogClose><Button>Keep</Button></DialogClose>`. */
export function DialogClose({ children }: { children: ReactElement<Record<string, unknown>> }) {
  return <Base.Close render={children} />;
}
