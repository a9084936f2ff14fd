import { useT } from "@gable/shared-sdk/react";
import type { Check } from "@gable/shared-sdk/rules";

/** Turns the SDK's rules into validators of a form: the first rule that objects gives the message. */
export function useChecks() {
  const t = useT();
  return (...checks: ((value: string) => Check)[]) =>
    (value: string): true | string => {
      for (const check of checks) {
        const key = check(value ?? "");
        if (key) return t(key);
      }
      return true;
    };
}
