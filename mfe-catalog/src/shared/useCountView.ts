import { countView, type ViewInput } from "@gable/shared-sdk/calls";
import { useHost } from "@gable/shared-sdk/react";
import { useEffect } from "react";

/** Whoever leaves sooner has not looked at a listing. Milliseconds. */
const LOOK = 2_000;

/** Says once that this browser shows a listing: what was rendered on the server has been seen by nobody yet. */
export function useCountView(type: ViewInput["type"], id: number): void {
  const { sdk } = useHost();
  useEffect(() => {
    const timer = setTimeout(() => countView(sdk, { type, id }).catch(() => undefined), LOOK);
    return () => clearTimeout(timer);
  }, [sdk, type, id]);
}
