import { boardsQuery } from "@gable/shared-sdk/calls";
import { useHost, useSettings } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";

/** Whether the provider keeps boards. */
export const useHasBoards = (): boolean => useSettings().extensions.includes("boards");

/** The member's boards; with a listing, which of them hold it. Nothing is asked where the provider keeps none. */
export function useBoards(input: { propertyId?: number } = {}) {
  const { sdk } = useHost();
  return useQuery({ ...boardsQuery(sdk, input), enabled: useHasBoards() });
}
