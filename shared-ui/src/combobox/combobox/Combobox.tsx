import { Combobox as Base } from "@base-ui/react/combobox";
import { useT } from "@gable/shared-sdk/react";
import { type ReactNode, useState } from "react";
import { Icon, type IconDrawing } from "../../core/icon/Icon.tsx";
import { ChevronDownIcon, XIcon } from "../../core/icon/icons.ts";
import { IconButton } from "../../core/icon-button/IconButton.tsx";
import { useControl } from "../../forms/field/context.ts";
import input from "../../forms/text-input/Input.module.css";
import { cx } from "../../internal/cx.ts";
import { KitContext } from "../../internal/KitContext.tsx";
import { useMounted } from "../../internal/useMounted.ts";
import css from "./Combobox.module.css";
import { ComboboxPopup } from "./ComboboxPopup.tsx";
import { type ComboboxOption, groupOptions } from "./option.ts";
import { type LoadOptions, useOptions } from "./useOptions.ts";

export interface ComboboxFrame {
  /** The choices, filtered as one types. Or give `load`. */
  options?: readonly ComboboxOption[];
  /** Finds choices for what was typed; keep the function the same between renders. */
  load?: LoadOptions;
  placeholder?: string;
  /** Icon in front: a magnifier for search. */
  icon?: IconDrawing;
  /** Accessible name where no `Field` gives one. */
  label?: string;
  /** What to say when nothing matches. Default "Nothing matches". */
  empty?: string;
  /** Below the choices while there are any: whose they are. */
  foot?: ReactNode;
  disabled?: boolean;
  /** s 40 px for filter rows, m 44 px (default). */
  size?: "s" | "m";
  /** Round ends, for search. Default false. */
  round?: boolean;
  id?: string;
  className?: string;
}

export interface ComboboxProps extends ComboboxFrame {
  /** The chosen option; null for none. */
  value: ComboboxOption | null;
  onChange: (option: ComboboxOption | null) => void;
  /** Called with what is typed, for searching by free text on Enter. */
  onQueryChange?: (query: string) => void;
}

/** One of many, by typing. Inside a `Field` it takes label, hint and error from it. */
export function Combobox({ value, onChange, onQueryChange, ...frame }: ComboboxProps) {
  const t = useT();
  const mounted = useMounted();
  const control = useControl({ id: frame.id });
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState(value?.label ?? "");
  // What stands in the input after choosing is the choice, not a search for it.
  const searched = value && query === value.label ? "" : query;
  const { options, status } = useOptions(frame.options, frame.load, searched, open);
  const grouped = options.some((option) => option.group);
  const shell = cx(input.input, frame.size === "s" && input.s, frame.round && input.round, frame.className);
  const icon = frame.icon && <Icon of={frame.icon} size="s" className={input.icon} />;

  // The headless part needs style attributes that server markup may not have; a plain input holds its place.
  if (!mounted) {
    return (
      <span className={shell}>
        {icon}
        <input
          {...control}
          className={input.native}
          aria-label={frame.label}
          placeholder={frame.placeholder}
          defaultValue={value?.label}
          disabled={frame.disabled}
          autoComplete="off"
        />
        <Icon of={ChevronDownIcon} size="s" className={css.mark} />
      </span>
    );
  }
  return (
    <KitContext>
      <Base.Root<ComboboxOption>
        items={grouped ? groupOptions(options) : options}
        value={value}
        onValueChange={(next) => onChange(next)}
        onInputValueChange={(next) => {
          setQuery(next);
          onQueryChange?.(next);
        }}
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
          <Base.Input
            {...control}
            className={input.native}
            aria-label={frame.label}
            placeholder={frame.placeholder}
            autoComplete="off"
          />
          <Base.Clear render={<IconButton size="s" icon={XIcon} label={t("ui.clear")} className={input.end} />} />
          {!value && <Icon of={ChevronDownIcon} size="s" className={css.mark} />}
        </Base.InputGroup>
        <ComboboxPopup
          grouped={grouped}
          status={status}
          query={searched}
          empty={frame.empty}
          foot={options.length > 0 && frame.foot}
        />
      </Base.Root>
    </KitContext>
  );
}
