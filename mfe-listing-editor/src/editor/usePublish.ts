import { isApiError, randomId } from "@gable/shared-sdk/client";
import { errorText, fieldTexts } from "@gable/shared-sdk/format";
import { useHost, useSession, useT } from "@gable/shared-sdk/react";
import { useNavigate } from "@gable/shared-sdk/router";
import { useRef, useState } from "react";
import type { DraftKeeper } from "../listing/DraftKeeper.ts";
import { pathsOf } from "../listing/paths.ts";
import type { ListedKind, Section } from "../listing/sections.ts";
import { placeOfWireField } from "../listing/toFields.ts";
import type { UploadQueue } from "../listing/UploadQueue.ts";
import { hasUploads, withoutUploads, withStored } from "../listing/uploads.ts";
import type { ListingValues } from "../listing/values.ts";
import { staleListings } from "../own/staleListings.ts";
import { type Listing, type Sent, sendListing } from "./sendListing.ts";

/** What the provider refused: a message for the whole, and messages with their places. */
export interface Rejected {
  message: string;
  /** What was sent: a message about a field holds until that is changed. */
  values: ListingValues;
  /** The member's plans have none left: the draft waits for another one. */
  isOfLimit: boolean;
  fields: { section: Section; field: string; message: string }[];
}

/** A listing as the provider has it, and as the editor starts with it. */
export interface Original extends Sent {
  values: ListingValues;
}

/** Sends the listing, and leads on: to the member's listings for a new one, to its page for a changed one. */
export function usePublish(
  kind: ListedKind,
  original: Original | null,
  { keeper, uploads }: { keeper: DraftKeeper; uploads: UploadQueue },
) {
  const { sdk, queryClient, notify, gate, telemetry } = useHost();
  const userId = useSession()?.id;
  const t = useT();
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);
  const [share, setShare] = useState(0);
  const [rejected, setRejected] = useState<Rejected | null>(null);
  const attempt = useRef<{ what: string; key: string } | null>(null);

  /** What is on its way goes ahead to its end, and not once more with the form; offline nothing would come to one. */
  async function withFiles(written: Listing): Promise<Listing> {
    if (!window.navigator.onLine) return written;
    const stored = await uploads.settled(setShare);
    setShare(0);
    return { ...written, media: withStored(written.media, stored) };
  }

  /** Resolves with what was refused, or null when all went well. */
  async function publish(written: Listing): Promise<Rejected | null> {
    setSending(true);
    setShare(0);
    setRejected(null);
    const listing = await withFiles(written);
    try {
      // Pressed again without a change, after an answer got lost: the provider recognises it and lists it once.
      const what = JSON.stringify([listing.values, listing.media]);
      if (attempt.current?.what !== what) attempt.current = { what, key: randomId() };
      const { key } = attempt.current;
      const post = (what: Listing, idempotencyKey: string) =>
        sendListing(sdk, kind, { ...what, userId }, original, {
          idempotencyKey,
          onProgress: setShare,
        });
      const sent = await post(listing, key).catch((error) => {
        // Uploads go after some hours without a form: what is here still is sent once more, with the form.
        if (!isOfUploads(error, listing)) throw error;
        return post({ ...listing, media: withoutUploads(listing.media) }, randomId());
      });
      await keeper.discard();
      await staleListings(queryClient);
      const live = sent.review === "approved" ? ".live" : "";
      const words = `listing-editor.${original ? "changed" : "published"}${live}`;
      notify({ tone: "ok", title: t(words), description: t(`${words}.text`) });
      const { list, own } = pathsOf[kind];
      navigate(original ? own(sent.slugId || original.slugId) : list);
      return null;
    } catch (error) {
      if (!isApiError(error)) telemetry.error(error, { action: "publish a listing" });
      else if (error.kind === "limit") void gate.enter(`${kind}_list`);
      const isOfLimit = isApiError(error) && error.kind === "limit";
      const refused = {
        message: errorText(error, t),
        values: listing.values,
        isOfLimit,
        fields: fieldTexts(error, t).flatMap(([name, message]) => {
          const place = placeOfWireField(name, listing.values);
          return place && message ? [{ ...place, message }] : [];
        }),
      };
      setRejected(refused);
      setSending(false);
      return refused;
    }
  }

  return { publish, sending, share, rejected };
}

const FILE_FIELDS = [
  "title_image",
  "image",
  "gallery_images",
  "three_d_image",
  "meta_image",
  "documents",
  "plans",
  "parameters",
];

function isOfUploads(error: unknown, { media }: Listing): boolean {
  if (!isApiError(error) || error.kind !== "validation") return false;
  const names = Object.keys(error.fieldErrors);
  return names.some((name) => FILE_FIELDS.includes(name.split(/[.[]/)[0] ?? "")) && hasUploads(media);
}
