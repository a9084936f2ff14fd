import { useT } from "@gable/shared-sdk/react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "../../internal/cx.ts";
import { Icon, type IconDrawing } from "../icon/Icon.tsx";
import { XIcon } from "../icon/icons.ts";
import css from "./Chip.module.css";

export interface ChipProps extends ComponentProps<"button"> {
  /** In force: a filter that is set, the tab that is shown. Default false. */
  on?: boolean;
  /** s 32 px, m 40 px (default). */
  size?: "s" | "m";
  /** Icon before the words. */
  icon?: IconDrawing;
  /** Icon after the words: a chevron when it opens something. */
  iconEnd?: IconDrawing;
  /** Number in a filled dot, at the end. */
  count?: ReactNode;
}

/** A round button for filters and choices. Say its state with `aria-pressed` or `aria-expanded`. */
export function Chip({ on, size = "m", icon, iconEnd, count, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} className={cx(css.chip, css[size], on && css.on, className)}>
      {icon && <Icon of={icon} size="s" />}
      {children}
      {count !== undefined && <span className={css.count}>{count}</span>}
      {iconEnd && <Icon of={iconEnd} size="s" />}
    </button>
  );
}

export interface TagProps extends ComponentProps<"span"> {
  /** Called by its cross; without it the tag is plain. */
  onRemove?: () => void;
  /** Words that the remove button is named after; needed with `onRemove`. */
  name?: string;
}

/** A chosen value, with a cross when it can be taken away. */
export function Tag({ onRemove, name, className, children, ...rest }: TagProps) {
  const t = useT();
  return (
    <span {...rest} className={cx(css.tag, className)}>
      {children}
      {onRemove && (
        <button
          type="button"
          className={css.remove}
          aria-label={t("ui.removeNamed", { name: name ?? "" })}
          onClick={onRemove}
        >
          <Icon of={XIcon} size="s" />
        </button>
      )}
    </span>
  );
}
