import { type ReactNode, useId } from "react";
import { Icon, type IconDrawing } from "../../core/icon/Icon.tsx";
import { VisuallyHidden } from "../../core/visually-hidden/VisuallyHidden.tsx";
import { cx } from "../../internal/cx.ts";
import css from "./Segmented.module.css";

export interface Segment {
  value: string;
  label: ReactNode;
  icon?: IconDrawing;
  /** Shows the icon alone; the label stays its name. Default false. */
  iconOnly?: boolean;
}

export interface SegmentedProps {
  /** Accessible name of the group. */
  label: string;
  options: readonly Segment[];
  value: string;
  onChange: (value: string) => void;
  /** Takes the whole width in equal parts. Default false. */
  fill?: boolean;
  className?: string;
}

/** One of two to five views or kinds. Radios underneath, so the arrows move it. */
export function Segmented({ label, options, value, onChange, fill, className }: SegmentedProps) {
  const name = useId();
  return (
    <fieldset className={cx(css.segmented, fill && css.fill, className)}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {options.map((option) => (
        <label key={option.value} className={css.segment}>
          <input
            type="radio"
            className={css.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon of={option.icon} size="s" />}
          {option.iconOnly ? <VisuallyHidden>{option.label}</VisuallyHidden> : option.label}
        </label>
      ))}
    </fieldset>
  );
}
