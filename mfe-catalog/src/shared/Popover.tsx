import type { ReactNode } from "react";
import styles from "./Popover.module.css";

/** Attributes of the button that opens a {@link Popover}. */
export function popoverTrigger(id: string) {
  return { popoverTarget: id, "aria-haspopup": "dialog", "aria-controls": id } as const;
}

/** A box of choices over the page, by the browser's own popover: it works before any script has loaded. */
export function Popover({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div id={id} popover="auto" role="dialog" aria-label={label} className={styles.popover}>
      {children}
    </div>
  );
}

/** Shuts the open popovers within an element; the focus goes back to what opened them. */
export function closePopovers(within: HTMLElement): void {
  for (const popover of within.querySelectorAll<HTMLElement>("[popover]")) {
    if (popover.matches(":popover-open")) popover.hidePopover();
  }
}

export interface Option {
  value: string;
  label: string;
  /** At the end of the line: how many there are. */
  note?: string;
}

export interface OptionsProps {
  name: string;
  /** Accessible name of the group. */
  legend: string;
  options: Option[];
  value: string;
  onChange(value: string): void;
}

/** Radio buttons of a form, one a line. */
export function Options({ name, legend, options, value, onChange }: OptionsProps) {
  return (
    <div role="radiogroup" aria-label={legend} className={styles.options}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <bdi>{option.label}</bdi>
          {option.note && <small>{option.note}</small>}
        </label>
      ))}
    </div>
  );
}

/** Actions at the foot of a popover. */
export function PopoverFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}

export { styles as popoverStyles };
