import { type Conversation, propertyQuery } from "@gable/shared-sdk/calls";
import { useHost, useSession, useT } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";

/**
 * First messages to choose from, in the member's language: of somebody who looks for a home, of its owner, who writes to
 * whom it interests, or about a project. None where there are messages already.
 */
export function useSuggestions({ propertyId, slugId, title }: Conversation, isFirst: boolean): string[] {
  const { sdk } = useHost();
  const t = useT();
  const me = useSession();
  const isProject = propertyId < 0;
  const home = useQuery({ ...propertyQuery(sdk, { slugId }), enabled: isFirst && slugId !== "" && !isProject });
  if (!isFirst || home.isLoading || !me) return [];
  const isMine = home.data?.property.owner.id === me.id;
  const ofHome = isMine ? ["interested", "visit"] : ["available", "viewing", "papers"];
  return (isProject ? ["left", "ready", "plans"] : ofHome).map((key) => t(`chat.contact.first.${key}`, { title }));
}
