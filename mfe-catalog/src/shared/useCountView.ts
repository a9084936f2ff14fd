import { countView, type ViewInput } from "@gable/shared-sdk/calls";
import { useHost } from "@gable/shared-sdk/react";
import { useEffect } from "react";

/** Says once that this browser shows a listing: what was rendered on the server has been seen by nobody yet. */
export function useCountView(type: ViewInput["type"], id: number): void {
  const { sdk } = useHost();
  useEffect(() => {
    countView(sdk, { type, id }).catch(() => undefined);
  }, [sdk, type, id]);
}
