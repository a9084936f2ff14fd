import { type ReactNode, useEffect, useRef } from "react";
import styles from "./Popover.module.css";

/** Attributes of the button that opens a {@link Popover}. */
export function popoverTrigger(id: string) {
  return { popoverTarget: id, "aria-haspopup": "dialog", "aria-controls": id } as const;
}

export interface PopoverProps {
  id: string;
  label: string;
  children: ReactNode;
  onToggle?(isOpen: boolean): void;
}

/** The field that typing and arrow keys go to: one for text, else the chosen one of the choices. */
export function focusFirst(within: HTMLElement): void {
  const text = within.querySelector<HTMLElement>("input:not([type=radio], [type=checkbox], [type=hidden])");
  const chosen = within.querySelector<HTMLElement>("input:checked, input");
  (text ?? chosen)?.focus({ preventScroll: true });
}

/** A box of choices over the page, by the browser's own popover: it works before any script has loaded. */
export function Popover({ id, label, children, onToggle }: PopoverProps) {
  const box = useRef<HTMLDivElement>(null);
  const opened = (popover: HTMLElement) => {
    if (!popover.contains(document.activeElement)) focusFirst(popover);
    onToggle?.(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for one that was opened before there were scripts
  useEffect(() => {
    if (box.current?.matches(":popover-open")) opened(box.current);
  }, []);
  return (
    <div
      ref={box}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={label}
      className={styles.popover}
      onToggle={(event) => {
        if (event.newState === "open") opened(event.currentTarget);
        else onToggle?.(false);
      }}
    >
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

export interface ChecksProps {
  name?: string;
  /** Accessible name of the group. */
  legend: string;
  options: Option[];
  value: readonly string[];
  /** The chosen values, in the order of the options. */
  onChange(value: string[]): void;
}

/** Checkboxes of a form, one a line: any number of them. */
export function Checks({ name, legend, options, value, onChange }: ChecksProps) {
  const toggled = (one: string, on: boolean) =>
    options.map((option) => option.value).filter((each) => (each === one ? on : value.includes(each)));
  return (
    <fieldset aria-label={legend} className={styles.options}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="checkbox"
            name={name}
            value={option.value}
            checked={value.includes(option.value)}
            onChange={(event) => onChange(toggled(option.value, event.target.checked))}
          />
          <bdi>{option.label}</bdi>
          {option.note && <small>{option.note}</small>}
        </label>
      ))}
    </fieldset>
  );
}

export { styles as popoverStyles };
