import { viewingsQuery } from "@gable/shared-sdk/calls";
import type { SlotProps } from "@gable/shared-sdk/host";
import { useHost, useSettings } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { useState } from "react";
import { useViewingEvents } from "./useViewingEvents.ts";
import { ViewingCard } from "./ViewingCard.tsx";
import { isOpen } from "./viewingLists.ts";

/** `chat.viewing`: the open viewing of a home between the member and one other person, to be answered in its place. */
export default function ThreadViewingWidget({ propertyId, userId }: SlotProps["chat.viewing"]) {
  const { extensions } = useSettings();
  return extensions.includes("viewings") ? <ThreadViewing propertyId={propertyId} userId={userId} /> : null;
}

function ThreadViewing({ propertyId, userId }: SlotProps["chat.viewing"]) {
  const { sdk } = useHost();
  const [now] = useState(Date.now);
  const { data } = useQuery(viewingsQuery(sdk, { propertyId, when: "open" }));
  useViewingEvents();
  const viewing = data?.items.find((each) => each.person.id === userId && isOpen(each, now));
  return viewing ? <ViewingCard viewing={viewing} now={now} level={3} inThread /> : null;
}
