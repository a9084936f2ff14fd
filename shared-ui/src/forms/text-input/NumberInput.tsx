import { useT } from "@gable/shared-sdk/react";
import { useRef } from "react";
import { MinusIcon, PlusIcon } from "../../core/icon/icons.ts";
import { IconButton } from "../../core/icon-button/IconButton.tsx";
import { TextInput, type TextInputProps } from "./TextInput.tsx";

export interface NumberInputProps extends Omit<TextInputProps, "type" | "end"> {
  /** Buttons for one less and one more. Default false. */
  steppers?: boolean;
}

/** A number. `register("price", { valueAsNumber: true })` gives a number; `step="any"` for fractions. */
export function NumberInput({ steppers, ref, ...rest }: NumberInputProps) {
  const t = useT();
  const input = useRef<HTMLInputElement | null>(null);
  const step = (by: 1 | -1) => {
    const element = input.current;
    if (!element) return;
    if (by > 0) element.stepUp();
    else element.stepDown();
    // What a script changes is silent; the form must hear of it.
    element.dispatchEvent(new Event("input", { bubbles: true }));
    element.dispatchEvent(new Event("change", { bubbles: true }));
  };
  return (
    <TextInput
      inputMode={rest.step === "any" ? "decimal" : "numeric"}
      {...rest}
      type="number"
      ref={(node) => {
        input.current = node;
        if (typeof ref === "function") ref(node);
        else if (ref) ref.current = node;
      }}
      end={
        steppers && (
          <>
            <IconButton
              size="s"
              icon={MinusIcon}
              label={t("ui.fewer")}
              disabled={rest.disabled}
              onClick={() => step(-1)}
            />
            <IconButton
              size="s"
              icon={PlusIcon}
              label={t("ui.more")}
              disabled={rest.disabled}
              onClick={() => step(1)}
            />
          </>
        )
      }
    />
  );
}
