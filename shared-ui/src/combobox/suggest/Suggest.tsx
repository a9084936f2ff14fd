import { Autocomplete as Base } from "@base-ui/react/autocomplete";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { cx } from "../../internal/cx.ts";
import { KitContext } from "../../internal/KitContext.tsx";
import { useMounted } from "../../internal/useMounted.ts";
import { ComboboxList, ComboboxPopup } from "../combobox/ComboboxPopup.tsx";
import { type ComboboxOption, groupOptions } from "../combobox/option.ts";
import { type LoadOptions, useOptions } from "../combobox/useOptions.ts";
import css from "./Suggest.module.css";

export interface SuggestProps {
  /** Accessible name. */
  label: string;
  /** What stands in the field: free text, which a form sends under `name`. */
  value: string;
  onValueChange: (value: string) => void;
  /** Finds suggestions for what was typed, nothing included; keep the function the same between renders. */
  load: LoadOptions;
  /** A suggestion was taken. The field keeps its text: change it where that makes sense. */
  onChoose: (option: ComboboxOption) => void;
  name?: string;
  placeholder?: string;
  /** What to say when nothing matches; nothing when empty. */
  empty?: string;
  /** The list stands below the field instead of over the page: in popovers and drawers. Default false. */
  inline?: boolean;
  /** Takes the focus when it appears, with the selection so many characters before the end of the text. */
  focus?: { startFromEnd: number; endFromEnd: number };
  /** Of the field itself. */
  className?: string;
  /** Around field and list, where the list is inline. */
  frame?: (input: ReactNode) => ReactNode;
}

/**
 * A field of free text with suggestions under headings. Nothing is chosen by itself: Enter sends what was typed until
 * an arrow key or the pointer is on a suggestion.
 */
export function Suggest(props: SuggestProps) {
  const { label, value, onValueChange, name, placeholder, className, frame } = props;
  // The headless part needs style attributes that server markup may not have; a plain field holds its place.
  if (useMounted()) return <MountedSuggest {...props} />;
  const field = (
    <input
      type="search"
      name={name}
      className={className}
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
  return frame?.(field) ?? field;
}

function MountedSuggest(props: SuggestProps) {
  const { label, value, onValueChange, load, onChoose, name, placeholder, empty = "", inline = false, focus } = props;
  const [isOpen, setOpen] = useState(inline || focus !== undefined);
  const { options, status } = useOptions(undefined, load, value, isOpen || inline);
  const input = useRef<HTMLInputElement>(null);
  const first = useRef(focus);
  // Before the next key: what is typed meanwhile would be lost.
  useLayoutEffect(() => {
    if (!first.current) return;
    const { startFromEnd, endFromEnd } = first.current;
    const field = input.current;
    field?.focus();
    field?.setSelectionRange(field.value.length - startFromEnd, field.value.length - endFromEnd);
  }, []);
  const grouped = options.some((option) => option.group);
  const choose = (option: ComboboxOption) => {
    if (!inline) setOpen(false);
    onChoose(option);
  };
  const field = (
    <Base.Input
      ref={input}
      type="search"
      name={name}
      className={props.className}
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      enterKeyHint="search"
      // A list that opened with the field does not stay over what the focus goes on to.
      onKeyDown={(event) => event.key === "Tab" && !inline && setOpen(false)}
    />
  );
  const list = { grouped, status, query: value, empty, onChoose: choose };
  const root = {
    // Groups are taken as well; the types know either groups or items.
    items: (grouped ? groupOptions(options) : options) as readonly ComboboxOption[],
    value,
    onValueChange: (next: string, { reason }: { reason: string }) => {
      if (reason !== "item-press") onValueChange(next);
    },
    mode: "none" as const,
    itemToStringValue: (option: ComboboxOption) => option.label,
  };
  if (inline) {
    return (
      <KitContext>
        <Base.Root<ComboboxOption> {...root} inline open>
          {props.frame?.(field) ?? field}
          <div className={cx(css.inline)} aria-busy={status === "loading" || undefined}>
            <ComboboxList {...list} />
          </div>
        </Base.Root>
      </KitContext>
    );
  }
  return (
    <KitContext>
      <Base.Root<ComboboxOption> {...root} open={isOpen} onOpenChange={setOpen} openOnInputClick>
        {field}
        {(options.length > 0 || status !== "idle" || empty !== "") && <ComboboxPopup {...list} isWide />}
      </Base.Root>
    </KitContext>
  );
}
