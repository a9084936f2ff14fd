import { useEffect, useState } from "react";
import { takeReturn } from "../session/redirect.ts";
import { useShell } from "../shellContext.ts";
import type { Attempt } from "./useSubmission.ts";

/** Signs in whoever comes back from a service. @returns true while that is under way */
export function useReturn({ fail }: Pick<Attempt, "fail">): boolean {
  const { platform } = useShell();
  const [under, setUnder] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival only
  useEffect(() => {
    if (!platform || !takeReturn()) return;
    setUnder(true);
    platform
      .identity("firebase")
      .then((adapter) => adapter.returned())
      .then((member) => member && platform.session.enter(member))
      .catch(fail)
      .finally(() => setUnder(false));
  }, []);
  return under;
}
