import type { QueryClient } from "@gable/shared-sdk/react-query";
import type { Change } from "./service.ts";

/**
 * Deals with answers that were given to somebody else. Who signs in sees what is on the screen until their own
 * answer has come; who is signed out must not go on seeing what was a member's own.
 */
export function forgetPersonal(queryClient: QueryClient, why: Change): void {
  queryClient.removeQueries({ type: "inactive" });
  if (why === "in") void queryClient.invalidateQueries();
  else void queryClient.resetQueries();
}
