import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import type { SearchSuggestionsProps } from "./SearchSuggestions.tsx";
import type { Meaning } from "./suggestions.ts";

export interface SearchFieldProps {
  label: string;
  value: string;
  onValueChange(value: string): void;
  onMeant(meaning: Meaning): void;
}

type Field = ComponentType<SearchSuggestionsProps>;
let loaded: Field | null = null;

/**
 * A form's field for words, named `q`. It works before any script has loaded; what suggests comes when it gets the
 * focus, and takes its place with the caret where it was, never in the middle of a word that is being composed.
 */
export function SearchField({ label, value, onValueChange, onMeant }: SearchFieldProps): ReactNode {
  const [Suggesting, setSuggesting] = useState<Field | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState(false);
  const [composing, setComposing] = useState(false);
  const caret = useRef<SearchSuggestionsProps["focus"]>(undefined);

  useEffect(() => {
    if (!wanted || composing || Suggesting) return;
    let here = true;
    const take = (field: Field) => {
      loaded = field;
      if (!here) return;
      caret.current = caretOf(input.current);
      setSuggesting(() => field);
    };
    if (loaded) take(loaded);
    // A chunk that does not come leaves the field as it is.
    else
      import("./SearchSuggestions.tsx").then(
        (module) => take(module.default),
        () => undefined,
      );
    return () => {
      here = false;
    };
  }, [wanted, composing, Suggesting]);

  if (Suggesting) {
    return (
      <Suggesting
        kinds="all"
        name="q"
        label={label}
        placeholder={label}
        value={value}
        onValueChange={onValueChange}
        onMeant={onMeant}
        focus={caret.current}
      />
    );
  }
  return (
    <input
      ref={input}
      type="search"
      name="q"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      value={value}
      onChange={(event) => {
        setWanted(true);
        onValueChange(event.target.value);
      }}
      onFocus={() => setWanted(true)}
      // What was sent needs no suggestions over what it finds.
      onKeyDown={(event) => event.key === "Enter" && setWanted(false)}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
    />
  );
}

/** Undefined where the field has lost the focus meanwhile. */
function caretOf(field: HTMLInputElement | null): SearchSuggestionsProps["focus"] {
  if (!field || document.activeElement !== field) return undefined;
  const { length } = field.value;
  return {
    startFromEnd: length - (field.selectionStart ?? length),
    endFromEnd: length - (field.selectionEnd ?? length),
  };
}
