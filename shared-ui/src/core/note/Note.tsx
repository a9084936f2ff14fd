import { useT } from "@gable/shared-sdk/react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "../../internal/cx.ts";
import { Icon, type IconDrawing } from "../icon/Icon.tsx";
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TriangleAlertIcon } from "../icon/icons.ts";
import css from "./Note.module.css";

export type NoteTone = "neutral" | "info" | "ok" | "warn" | "bad" | "clay";

export interface InlineNoteProps extends Omit<ComponentProps<"div">, "title"> {
  /** What it is about. Default "neutral". */
  tone?: NoteTone;
  /** Icon; by default that of the tone, none when neutral or clay. `null` for none. */
  icon?: IconDrawing | null;
  /** Bold words in front. */
  title?: ReactNode;
  /** One action at the end: a `TextLink`, `TextButton` or small `Button`. */
  action?: ReactNode;
}

const ICONS: Partial<Record<NoteTone, IconDrawing>> = {
  info: InfoIcon,
  ok: CircleCheckIcon,
  warn: TriangleAlertIcon,
  bad: CircleAlertIcon,
};

/** Says something in its place, where a dialog would be too much. Silent: for what changes while one looks, use `Alert`. */
export function InlineNote({
  tone = "neutral",
  icon = ICONS[tone],
  title,
  action,
  className,
  children,
  ...rest
}: InlineNoteProps) {
  return (
    <div {...rest} className={cx(css.note, css[tone], className)}>
      {icon && <Icon of={icon} className={css.icon} />}
      <div className={css.words}>
        {title && <strong>{title}</strong>} {children}
      </div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}

/** The same, announced when it appears: at once when `tone` is "bad", else when the reader pauses. */
export function Alert(props: InlineNoteProps) {
  return <InlineNote role={props.tone === "bad" ? "alert" : "status"} {...props} />;
}

/** Stands in the place of a part that acts by script alone, where no script runs. */
export function WithoutScript() {
  const t = useT();
  return (
    <noscript>
      <InlineNote tone="info">{t("ui.needsScript")}</InlineNote>
    </noscript>
  );
}
