import { useEffect, useState } from "react";
import type { ComboboxOption } from "./option.ts";

/** Finds options for what was typed. Must stop at the signal; a rejection is shown as a failed search. */
export type LoadOptions = (query: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>;

export interface OptionsState {
  options: readonly ComboboxOption[];
  status: "idle" | "loading" | "failed";
}

const PAUSE = 200;

/** Options for a query: those given, or those that `load` finds after a pause in typing (200 ms). Late answers are dropped. */
export function useOptions(
  given: readonly ComboboxOption[] | undefined,
  load: LoadOptions | undefined,
  query: string,
  active: boolean,
): OptionsState {
  const [found, setFound] = useState<OptionsState>({ options: [], status: "idle" });

  useEffect(() => {
    if (!load || !active) return;
    const abort = new AbortController();
    setFound((before) => ({ ...before, status: "loading" }));
    const timer = setTimeout(() => {
      load(query, abort.signal).then(
        (options) => {
          if (!abort.signal.aborted) setFound({ options, status: "idle" });
        },
        () => {
          if (!abort.signal.aborted) setFound({ options: [], status: "failed" });
        },
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [load, query, active]);

  return load ? found : { options: given ?? [], status: "idle" };
}
