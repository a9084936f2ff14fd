import { type ComponentProps, type ReactNode, useId } from "react";
import { Icon, type IconDrawing } from "../../core/icon/Icon.tsx";
import { cx } from "../../internal/cx.ts";
import { FieldGroup, FieldNote } from "../field/Field.tsx";
import css from "./Choice.module.css";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  /** Words beside the box. */
  label: ReactNode;
  /** A second, quieter line. */
  note?: ReactNode;
  /** What is wrong and what to do. */
  error?: ReactNode;
}

/** A box to tick. Takes `register("name")`. */
export function Checkbox({ label, note, error, className, ...rest }: CheckboxProps) {
  return <Tick {...rest} type="checkbox" label={label} note={note} error={error} className={className} />;
}

/** A switch that acts at once. */
export function Switch({ label, note, error, className, ...rest }: CheckboxProps) {
  return (
    <Tick
      {...rest}
      type="checkbox"
      role="switch"
      look={css.switch}
      label={label}
      note={note}
      error={error}
      className={className}
    />
  );
}

type TickProps = CheckboxProps & { type: "checkbox" | "radio"; look?: string };

function Tick({ label, note, error, look, className, ...rest }: TickProps) {
  const errorId = `${useId()}-error`;
  const described = [rest["aria-describedby"], error && errorId].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label className={css.line}>
        <input
          {...rest}
          className={look ?? css.box}
          aria-invalid={rest["aria-invalid"] ?? (error ? true : undefined)}
          aria-describedby={described || undefined}
        />
        <span className={css.words}>
          {label}
          {note && <span className={css.note}>{note}</span>}
        </span>
      </label>
      {error && <FieldNote id={errorId} error={error} />}
    </div>
  );
}

export interface RadioOption {
  value: string;
  label: ReactNode;
  /** A second, quieter line. */
  note?: ReactNode;
  /** Drawn in front, on cards. */
  icon?: IconDrawing;
  disabled?: boolean;
}

export interface RadioGroupProps extends Omit<ComponentProps<"input">, "type" | "value" | "defaultValue"> {
  /** Words of the legend. */
  label: ReactNode;
  labelHidden?: boolean;
  options: readonly RadioOption[];
  /** Value chosen, when the caller holds it; leave out with `register("name")`. */
  value?: string | null;
  /** Value chosen at first. */
  defaultValue?: string;
  /** list (default) or cards: large, with icon and note. */
  look?: "list" | "cards";
  hint?: ReactNode;
  error?: ReactNode;
}

/** One of a few, all of them seen. `onChange` gets the input's event, so `register("name")` fits. */
export function RadioGroup({
  label,
  labelHidden,
  options,
  value,
  defaultValue,
  look = "list",
  hint,
  error,
  name,
  className,
  ...rest
}: RadioGroupProps) {
  const own = useId();
  return (
    <FieldGroup label={label} labelHidden={labelHidden} hint={hint} error={error} className={className}>
      <div className={look === "cards" ? css.cards : css.list}>
        {options.map((option) => {
          const input = (
            <input
              {...rest}
              type="radio"
              name={name ?? own}
              value={option.value}
              disabled={option.disabled ?? rest.disabled}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={
                value === undefined && defaultValue !== undefined ? defaultValue === option.value : undefined
              }
              aria-invalid={error ? true : undefined}
              className={cx(css.box, css.radio)}
            />
          );
          return (
            // biome-ignore lint/a11y/noLabelWithoutControl: the input stands inside, before or after the words.
            <label key={option.value} className={look === "cards" ? css.card : css.line}>
              {look === "list" && input}
              {option.icon && <Icon of={option.icon} className={css.icon} />}
              <span className={css.words}>
                {look === "cards" ? <b>{option.label}</b> : option.label}
                {option.note && <span className={css.note}>{option.note}</span>}
              </span>
              {look === "cards" && input}
            </label>
          );
        })}
      </div>
    </FieldGroup>
  );
}
