import { useT } from "@gable/shared-sdk/react";
import { type ComponentProps, type ReactNode, useCallback, useId, useMemo, useState } from "react";
import { Icon } from "../../core/icon/Icon.tsx";
import { CircleAlertIcon } from "../../core/icon/icons.ts";
import { VisuallyHidden } from "../../core/visually-hidden/VisuallyHidden.tsx";
import { cx } from "../../internal/cx.ts";
import { FieldContext } from "./context.ts";
import css from "./Field.module.css";

export interface FieldProps {
  /** Words of the label. */
  label: ReactNode;
  /** Keeps the label for assistive technology alone. Default false. */
  labelHidden?: boolean;
  /** Help below the control. */
  hint?: ReactNode;
  /** What is wrong and what to do; takes the place of the hint. */
  error?: ReactNode;
  /** Must be filled: said to assistive technology. Default false. */
  required?: boolean;
  /** May stay empty: says "optional" at the end of the label. Default false. */
  optional?: boolean;
  /** At the end of the label's line: a link, a figure. */
  end?: ReactNode;
  /** Id of the control, when something else must point to it. */
  id?: string;
  /** One control of this package. */
  children: ReactNode;
  className?: string;
}

/** Label, control, hint and error, tied together. The control inside takes id and descriptions from here. */
export function Field({
  label,
  labelHidden,
  hint,
  error,
  required = false,
  optional,
  end,
  id,
  children,
  className,
}: FieldProps) {
  const t = useT();
  const own = useId();
  const [count, setCount] = useState<{ count: number; most: number } | null>(null);
  const report = useCallback((length: number, most: number) => setCount({ count: length, most }), []);
  const controlId = id ?? `${own}-control`;
  const noteId = `${own}-note`;
  const invalid = Boolean(error);
  const described = Boolean(error ?? hint);
  const context = useMemo(
    () => ({ id: controlId, describedBy: described ? noteId : undefined, invalid, required, report }),
    [controlId, described, noteId, invalid, required, report],
  );
  const words = <label htmlFor={controlId}>{label}</label>;
  return (
    <FieldContext value={context}>
      <div className={cx(css.field, className)}>
        {labelHidden ? (
          <VisuallyHidden>{words}</VisuallyHidden>
        ) : (
          <div className={css.head}>
            <span className={css.label}>{words}</span>
            {count && (
              <small className={cx(css.small, count.count > count.most && css.over)}>
                {t("ui.ofMost", { count: count.count, most: count.most })}
              </small>
            )}
            {optional && !count && <small className={css.small}>{t("ui.optional")}</small>}
            {end && <span className={css.end}>{end}</span>}
          </div>
        )}
        {children}
        <FieldNote id={noteId} hint={hint} error={error} />
      </div>
    </FieldContext>
  );
}

/** Hint or error below a control. The live region is there before the error, so that the error is announced. */
export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  return (
    <div id={id} aria-live="polite" className={css.note}>
      {error ? (
        <span className={css.error}>
          <Icon of={CircleAlertIcon} size="s" className={css.icon} />
          <span>{error}</span>
        </span>
      ) : (
        hint && <span className={css.hint}>{hint}</span>
      )}
    </div>
  );
}

export interface FieldGroupProps extends Omit<ComponentProps<"fieldset">, "children"> {
  /** Words of the legend. */
  label: ReactNode;
  /** Keeps the legend for assistive technology alone. Default false. */
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  children: ReactNode;
}

/** Several controls under one legend: checkboxes, radios, the parts of an address. */
export function FieldGroup({ label, labelHidden, hint, error, children, className, ...rest }: FieldGroupProps) {
  const noteId = `${useId()}-note`;
  return (
    <fieldset {...rest} className={cx(css.field, className)} aria-describedby={error || hint ? noteId : undefined}>
      <legend className={cx(css.legend, labelHidden && css.legendHidden)}>{label}</legend>
      {children}
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  );
}
