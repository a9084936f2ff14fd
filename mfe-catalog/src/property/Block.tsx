import { Heading } from "@gable/shared-ui/core";
import type { ReactNode } from "react";
import styles from "./Property.module.css";

export interface BlockProps {
  id?: string;
  title: string;
  note?: string;
  children: ReactNode;
}

/** A titled part of a property's page. */
export function Block({ id, title, note, children }: BlockProps) {
  return (
    <section id={id} className={styles.block}>
      <div className={styles.headRow}>
        <Heading level={2} look="h3">
          {title}
        </Heading>
        {note && <span className={styles.faint}>{note}</span>}
      </div>
      {children}
    </section>
  );
}
