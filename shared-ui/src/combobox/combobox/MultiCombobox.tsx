import { Combobox as Base } from "@base-ui/react/combobox";
import { useT } from "@gable/shared-sdk/react";
import { useState } from "react";
import { Icon } from "../../core/icon/Icon.tsx";
import { XIcon } from "../../core/icon/icons.ts";
import { useControl } from "../../forms/field/context.ts";
import input from "../../forms/text-input/Input.module.css";
import { cx } from "../../internal/cx.ts";
import { KitContext } from "../../internal/KitContext.tsx";
import { useMounted } from "../../internal/useMounted.ts";
import css from "./Combobox.module.css";
import type { ComboboxFrame } from "./Combobox.tsx";
import { ComboboxPopup } from "./ComboboxPopup.tsx";
import { type ComboboxOption, groupOptions } from "./option.ts";
import { useOptions } from "./useOptions.ts";

export interface MultiComboboxProps extends ComboboxFrame {
  /** The chosen options, in the order of choosing. */
  value: readonly ComboboxOption[];
  onChange: (options: ComboboxOption[]) => void;
}

/** Some of many, by typing; what is chosen stands in front as tags. */
export function MultiCombobox({ value, onChange, ...frame }: MultiComboboxProps) {
  const t = useT();
  const mounted = useMounted();
  const control = useControl({ id: frame.id });
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const { options, status } = useOptions(frame.options, frame.load, query, open);
  const grouped = options.some((option) => option.group);
  const shell = cx(input.input, css.chips, frame.className);
  const placeholder = value.length > 0 ? undefined : frame.placeholder;
  const icon = frame.icon && <Icon of={frame.icon} size="s" className={input.icon} />;

  if (!mounted) {
    return (
      <span className={shell}>
        {icon}
        {value.map((option) => (
          <span key={option.value} className={css.chip}>
            <bdi>{option.label}</bdi>
          </span>
        ))}
        <input
          {...control}
          className={cx(input.native, css.typed)}
          aria-label={frame.label}
          placeholder={placeholder}
          disabled={frame.disabled}
          autoComplete="off"
        />
      </span>
    );
  }
  return (
    <KitContext>
      <Base.Root<ComboboxOption, true>
        multiple
        items={grouped ? groupOptions(options) : options}
        value={[...value]}
        onValueChange={onChange}
        inputValue={query}
        onInputValueChange={setQuery}
        isItemEqualToValue={(one, other) => one.value === other.value}
        itemToStringLabel={(option) => option.label}
        itemToStringValue={(option) => option.value}
        filter={frame.load ? null : undefined}
        open={open}
        onOpenChange={setOpen}
        disabled={frame.disabled}
        autoHighlight
      >
        <Base.InputGroup className={shell}>
          {icon}
          <Base.Chips className={css.chosen}>
            {value.map((option) => (
              <Base.Chip key={option.value} className={css.chip} aria-label={option.label}>
                <bdi>{option.label}</bdi>
                <Base.ChipRemove className={css.remove} aria-label={t("ui.removeNamed", { name: option.label })}>
                  <Icon of={XIcon} size="s" />
                </Base.ChipRemove>
              </Base.Chip>
            ))}
            <Base.Input
              {...control}
              className={cx(input.native, css.typed)}
              aria-label={frame.label}
              placeholder={placeholder}
              autoComplete="off"
            />
          </Base.Chips>
        </Base.InputGroup>
        <ComboboxPopup
          grouped={grouped}
          status={status}
          query={query}
          empty={frame.empty}
          foot={options.length > 0 && frame.foot}
        />
      </Base.Root>
    </KitContext>
  );
}
