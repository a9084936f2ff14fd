import { type FocusEvent, type InputEvent, type Ref, useCallback, useContext, useEffect, useRef } from "react";
import { FieldContext } from "../field/context.ts";

type Typed = HTMLInputElement | HTMLTextAreaElement;

interface Handlers<E extends Typed> {
  ref?: Ref<E>;
  onInput?: (event: InputEvent<E>) => void;
  onFocus?: (event: FocusEvent<E>) => void;
}

/**
 * Reports the length of a control's value to its field, whoever holds the value: on typing, on focus (a form may
 * have set it in between) and once after mounting. Length in characters as read, not in UTF-16 units.
 */
export function useCounter<E extends Typed>(most: number | undefined, { ref, onInput, onFocus }: Handlers<E>) {
  const report = useContext(FieldContext)?.report;
  const element = useRef<E | null>(null);
  const count = useCallback(() => {
    if (most !== undefined && element.current) report?.([...element.current.value].length, most);
  }, [most, report]);

  useEffect(count, [count]);

  const attach = useCallback(
    (node: E | null): void => {
      element.current = node;
      if (typeof ref === "function") ref(node);
      else if (ref) ref.current = node;
    },
    [ref],
  );
  return {
    ref: attach,
    onInput: (event: InputEvent<E>) => {
      count();
      onInput?.(event);
    },
    onFocus: (event: FocusEvent<E>) => {
      count();
      onFocus?.(event);
    },
  };
}
