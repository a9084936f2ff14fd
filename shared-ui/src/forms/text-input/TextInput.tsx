import { useT } from "@gable/shared-sdk/react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { EyeIcon, EyeOffIcon } from "../../core/icon/formIcons.ts";
import { Icon, type IconDrawing } from "../../core/icon/Icon.tsx";
import { IconButton } from "../../core/icon-button/IconButton.tsx";
import { cx } from "../../internal/cx.ts";
import { useControl } from "../field/context.ts";
import css from "./Input.module.css";
import { useCounter } from "./useCounter.ts";

export interface TextInputProps extends Omit<ComponentProps<"input">, "size"> {
  /** Icon in front. */
  icon?: IconDrawing;
  /** Words in front: a currency. From right to left they stand on the left too, as signs of prices do there. */
  prefix?: string;
  /** Words behind: a unit. */
  suffix?: string;
  /** A control at the end: an `IconButton` of size "s". */
  end?: ReactNode;
  /** s 40 px for filter rows, m 44 px (default). */
  size?: "s" | "m";
  /** Round ends, for search. Default false. */
  round?: boolean;
  /** Shows how many of so many characters are used, in the field's label line. Does not stop typing; use `maxLength` for that. */
  counter?: number;
}

/** One line of text. Takes `register("name")` of react-hook-form as it is. */
export function TextInput({
  icon,
  prefix,
  suffix,
  end,
  size = "m",
  round,
  counter,
  className,
  ref,
  onInput,
  onFocus,
  ...rest
}: TextInputProps) {
  const control = useControl(rest);
  const counting = useCounter<HTMLInputElement>(counter, { ref, onInput, onFocus });
  return (
    <span className={cx(css.input, size === "s" && css.s, round && css.round, className)}>
      {icon && <Icon of={icon} size="s" className={css.icon} />}
      {prefix && <span className={cx(css.affix, css.prefix)}>{prefix}</span>}
      <input type="text" {...rest} {...counting} {...control} className={css.native} />
      {suffix && <span className={css.affix}>{suffix}</span>}
      {end && <span className={css.end}>{end}</span>}
    </span>
  );
}

/** A password, with a button that shows it. Give `autoComplete` "current-password" or "new-password". */
export function PasswordInput(props: Omit<TextInputProps, "type" | "end">) {
  const t = useT();
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? "text" : "password"}
      end={
        <IconButton
          size="s"
          icon={shown ? EyeOffIcon : EyeIcon}
          label={t(shown ? "ui.hidePassword" : "ui.showPassword")}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
