import { Link } from "@gable/shared-sdk/router";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { cx } from "../../internal/cx.ts";
import { nextTab } from "./keys.ts";
import css from "./Tabs.module.css";

export interface TabItem {
  id: string;
  label: ReactNode;
  /** Small number after the label. */
  count?: ReactNode;
  /** The panel. Only the shown one is rendered unless `keepMounted`. */
  content: ReactNode;
}

export interface TabsProps {
  /** Accessible name of the list of tabs. */
  label: string;
  items: TabItem[];
  /** Tab shown, when the caller holds it. */
  value?: string;
  /** Tab shown at first, when the component holds it. Default: the first. */
  defaultValue?: string;
  onChange?: (id: string) => void;
  /** Keeps hidden panels in the document. Default false. */
  keepMounted?: boolean;
  className?: string;
}

/** Panels of which one is shown; arrows move between the tabs and show them at once (WAI-ARIA tabs pattern). */
export function Tabs({ label, items, value, defaultValue, onChange, keepMounted, className }: TabsProps) {
  const [own, setOwn] = useState(defaultValue ?? items[0]?.id);
  const shown = value ?? own;
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);

  const show = (id: string) => {
    setOwn(id);
    onChange?.(id);
  };
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const rightToLeft = getComputedStyle(event.currentTarget).direction === "rtl";
    const index = nextTab(
      event.key,
      items.findIndex((item) => item.id === shown),
      items.length,
      rightToLeft,
    );
    const target = index === null ? undefined : items[index];
    if (!target) return;
    event.preventDefault();
    show(target.id);
    list.current?.querySelectorAll<HTMLButtonElement>("[role=tab]")[index ?? 0]?.focus();
  };

  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className={css.list} onKeyDown={move}>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${prefix}-${item.id}`}
            aria-selected={item.id === shown}
            aria-controls={item.id === shown || keepMounted ? `${prefix}-${item.id}-panel` : undefined}
            tabIndex={item.id === shown ? 0 : -1}
            className={css.tab}
            onClick={() => show(item.id)}
          >
            {item.label}
            {item.count !== undefined && <span className={css.count}>{item.count}</span>}
          </button>
        ))}
      </div>
      {items.map(
        (item) =>
          (item.id === shown || keepMounted) && (
            <div
              key={item.id}
              role="tabpanel"
              id={`${prefix}-${item.id}-panel`}
              aria-labelledby={`${prefix}-${item.id}`}
              hidden={item.id !== shown}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern makes the panel the next stop after its tab.
              tabIndex={0}
              className={css.panel}
            >
              {item.content}
            </div>
          ),
      )}
    </div>
  );
}

export interface TabLink {
  to: string;
  label: ReactNode;
  count?: ReactNode;
  current?: boolean;
}

/** Links that look like tabs: each is a page of its own. */
export function TabNav({ label, items, className }: { label: string; items: TabLink[]; className?: string }) {
  return (
    <nav aria-label={label} className={cx(css.list, className)}>
      {items.map((item) => (
        <Link key={item.to} to={item.to} className={css.tab} aria-current={item.current ? "page" : undefined}>
          {item.label}
          {item.count !== undefined && <span className={css.count}>{item.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
