import { Link } from "@gable/shared-sdk/router";
import type { ReactNode } from "react";
import { cx } from "../../internal/cx.ts";
import { Icon } from "../icon/Icon.tsx";
import { ArrowRightIcon } from "../icon/icons.ts";
import { Heading } from "../text/Text.tsx";
import css from "./SectionHead.module.css";

export interface SectionHeadProps {
  /** The heading's words. */
  title: ReactNode;
  /** Id of the heading, for `aria-labelledby` of the section. */
  id?: string;
  /** Level of the heading. Default 2. */
  level?: 2 | 3 | 4;
  /** Size. Default "h2"; "h3" inside panels. */
  look?: "h1" | "h2" | "h3" | "h4";
  /** One line below the heading. */
  note?: ReactNode;
  /** Link at the end of the line: "All 3,127". */
  link?: { to: string; label: string };
  /** Anything else at the end of the line: a switch, a count. */
  end?: ReactNode;
  className?: string;
}

/** Heading, then a dimension line with its end tick that fills what is left, then the link or switch. */
export function SectionHead({ title, id, level = 2, look = "h2", note, link, end, className }: SectionHeadProps) {
  return (
    <div className={cx(css.head, className)}>
      <Heading level={level} look={look} id={id} className={css.title}>
        {title}
      </Heading>
      <span className={css.line} aria-hidden="true" />
      {link && (
        <Link className={css.link} to={link.to}>
          {link.label}
          <Icon of={ArrowRightIcon} size="s" flip />
        </Link>
      )}
      {end}
      {note && <div className={css.note}>{note}</div>}
    </div>
  );
}

/** A dimension line with words in its middle: "or", a date between messages, the foot of the page. */
export function Dimension({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx(css.dimension, className)}>{children}</div>;
}
