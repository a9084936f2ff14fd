import { type ReactNode, useId } from "react";
import { cx } from "../../internal/cx.ts";
import { Icon } from "../icon/Icon.tsx";
import { PlusIcon } from "../icon/icons.ts";
import css from "./Accordion.module.css";

export interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
  /** Open at first. Default false. */
  open?: boolean;
}

export interface AccordionProps {
  items: AccordionItem[];
  /** Opening one shuts the others. Default false. */
  single?: boolean;
  className?: string;
}

/** Questions that open onto their answers; the browser's own `details`, so it works before and without scripts. */
export function Accordion({ items, single, className }: AccordionProps) {
  const group = useId();
  return (
    <div className={cx(css.accordion, className)}>
      {items.map((item) => (
        <details key={item.id} name={single ? group : undefined} open={item.open} className={css.item}>
          <summary className={css.title}>
            {item.title}
            <Icon of={PlusIcon} className={css.mark} />
          </summary>
          <div className={css.content}>{item.content}</div>
        </details>
      ))}
    </div>
  );
}
