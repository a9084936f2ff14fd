import { Card } from "@gable/shared-ui/core";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import css from "./Header.module.css";

export interface DisclosureProps {
  /** The button, which gets what follows. */
  trigger(props: { "aria-expanded": boolean; "aria-controls": string; onClick(): void }): ReactNode;
  /** What opens below it; `close` gives the focus back to the button. */
  children(close: () => void): ReactNode;
  /** Accessible name of the panel. */
  label: string;
  /** Of the panel. */
  className?: string;
}

/** A button and the panel that it opens: closed by Escape, by a press elsewhere and when the focus leaves. */
export function Disclosure({ trigger, children, label, className }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    root.current?.querySelector<HTMLElement>("[aria-expanded]")?.focus();
  };

  useEffect(() => {
    if (!open) return;
    const onOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      root.current?.querySelector<HTMLElement>("[aria-expanded]")?.focus();
    };
    document.addEventListener("pointerdown", onOutside);
    document.addEventListener("focusin", onOutside);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onOutside);
      document.removeEventListener("focusin", onOutside);
      document.removeEventListener("keydown", onKey);
    };
  }, [open]);

  return (
    <div ref={root} className={css.disclosure}>
      {trigger({ "aria-expanded": open, "aria-controls": id, onClick: () => setOpen(!open) })}
      <Card
        id={id}
        as="nav"
        aria-label={label}
        hidden={!open}
        look="raised"
        tight
        pad="none"
        className={className ? `${css.panel} ${className}` : css.panel}
      >
        {open && children(close)}
      </Card>
    </div>
  );
}
