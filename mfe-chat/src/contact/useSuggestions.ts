import { propertyQuery } from "@gable/shared-sdk/calls";
import type { Conversation } from "@gable/shared-sdk/model";
import { useHost, useSession, useT } from "@gable/shared-sdk/react";
import { useQuery } from "@tanstack/react-query";

/**
 * First messages to choose from, in the member's language: of somebody who looks for a home, or of its owner, who writes to
 * whom it interests. None where there are messages already.
 */
export function useSuggestions({ slugId, title }: Conversation, isFirst: boolean): string[] {
  const { sdk } = useHost();
  const t = useT();
  const me = useSession();
  const home = useQuery({ ...propertyQuery(sdk, { slugId }), enabled: isFirst && slugId !== "" });
  if (!isFirst || home.isLoading || !me) return [];
  const isMine = home.data?.property.owner.id === me.id;
  return (isMine ? ["interested", "visit"] : ["available", "viewing", "papers"]).map((key) =>
    t(`chat.contact.first.${key}`, { title }),
  );
}
