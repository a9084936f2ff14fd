import { isApiError, randomId } from "@gable/shared-sdk/client";
import { errorText } from "@gable/shared-sdk/format";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useNavigate } from "@gable/shared-sdk/router";
import { useRef, useState } from "react";
import type { DraftKeeper } from "../listing/DraftKeeper.ts";
import type { Section } from "../listing/sections.ts";
import { placeOfWireField } from "../listing/toFields.ts";
import type { ListingMedia } from "../listing/values.ts";
import { type Listing, sendListing } from "./sendListing.ts";

/** What the provider refused: a message for the whole, and messages with their places. */
export interface Rejected {
  message: string;
  fields: { section: Section; field: string; message: string }[];
}

export interface Original {
  id: number;
  slugId: string;
  media: ListingMedia;
}

/** Queries that hold what a published listing changes. */
const stale = [
  "own-properties",
  "own-property",
  "property",
  "property-list",
  "home",
  "packages",
  "feature-limits",
  "gate",
];

/** Sends the listing, and leads on: to the member's properties for a new one, to its page for a changed one. */
export function usePublish(original: Original | null, keeper: DraftKeeper) {
  const { sdk, queryClient, notify, gate, telemetry } = useHost();
  const t = useT();
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);
  const [share, setShare] = useState(0);
  const [rejected, setRejected] = useState<Rejected | null>(null);
  const attempt = useRef<{ listing: Listing; key: string } | null>(null);

  /** Resolves with what was refused, or null when all went well. */
  async function publish(listing: Listing): Promise<Rejected | null> {
    setSending(true);
    setShare(0);
    setRejected(null);
    try {
      // Pressed again without a change, after an answer got lost: the provider recognises it and lists it once.
      const same =
        attempt.current?.listing.values === listing.values && attempt.current.listing.media === listing.media;
      if (!same || !attempt.current) attempt.current = { listing, key: randomId() };
      const sent = await sendListing(sdk, listing, original, {
        idempotencyKey: attempt.current.key,
        onProgress: setShare,
      });
      await keeper.discard();
      await Promise.all(stale.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
      const live = sent.review === "approved" ? ".live" : "";
      const words = original ? "changed" : "published";
      notify({
        tone: "ok",
        title: t(`listing-editor.${words}`),
        description: t(`listing-editor.${words}.text${live}`),
      });
      navigate(original ? `/my-property/${sent.slugId || original.slugId}` : "/user/properties");
      return null;
    } catch (error) {
      if (!isApiError(error)) telemetry.error(error, { action: "publish a listing" });
      else if (error.kind === "limit") void gate.enter("property_list");
      const refused = { message: errorText(error, t), fields: fieldsOf(error) };
      setRejected(refused);
      setSending(false);
      return refused;
    }
  }

  return { publish, sending, share, rejected };
}

function fieldsOf(error: unknown): Rejected["fields"] {
  if (!isApiError(error)) return [];
  return Object.entries(error.fieldErrors).flatMap(([name, [message]]) => {
    const place = placeOfWireField(name);
    return place && message ? [{ ...place, message }] : [];
  });
}
