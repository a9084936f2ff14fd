import { useSession } from "@gable/shared-sdk/react";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

/**
 * Public pages come as for an anonymous visitor; hearts and other personal marks need the member's own
 * answer. Asks for the queries again when somebody has signed in or out.
 */
export function useRefetchAsMember(queryKey: QueryKey): void {
  const queryClient = useQueryClient();
  const member = useSession()?.id ?? null;
  const asked = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a key is compared by content, and only the member matters
  useEffect(() => {
    if (asked.current === member) return;
    asked.current = member;
    queryClient.invalidateQueries({ queryKey });
  }, [member]);
}
