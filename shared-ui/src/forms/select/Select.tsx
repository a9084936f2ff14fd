import type { ComponentProps } from "react";
import { Icon } from "../../core/icon/Icon.tsx";
import { ChevronDownIcon } from "../../core/icon/icons.ts";
import { cx } from "../../internal/cx.ts";
import { useControl } from "../field/context.ts";
import css from "../text-input/Input.module.css";

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends Omit<ComponentProps<"select">, "size"> {
  /** The choices; or give `option` children. */
  options?: readonly SelectOption[];
  /** First line while nothing is chosen; its value is "". */
  placeholder?: string;
  /** s 40 px for filter rows, m 44 px (default). */
  size?: "s" | "m";
}

/** One of a few choices; the platform's own list. For long or remote lists use `Combobox`. */
export function Select({ options, placeholder, size = "m", className, children, ...rest }: SelectProps) {
  const control = useControl(rest);
  return (
    <span className={cx(css.input, css.select, size === "s" && css.s, className)}>
      <select {...rest} {...control} className={cx(css.native, css.choice)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <Icon of={ChevronDownIcon} size="s" className={css.chevron} />
    </span>
  );
}
