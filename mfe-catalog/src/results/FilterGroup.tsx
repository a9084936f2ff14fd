import { Heading } from "@gable/shared-ui/core";
import { type ReactNode, useId } from "react";
import styles from "./AllFilters.module.css";

export interface FilterGroupProps {
  title: ReactNode;
  note?: string;
  /** Of the section, for what leads to it. */
  id?: string;
  children: ReactNode;
}

/** Filters of one thing under its name. */
export function FilterGroup({ title, note, id, children }: FilterGroupProps) {
  const own = useId();
  return (
    <section id={id} aria-labelledby={own} className={styles.group}>
      <Heading level={3} look="h5" id={own}>
        {title}
      </Heading>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  );
}
