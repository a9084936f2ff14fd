import { placeSearch, type Town } from "@gable/shared-sdk/calls";
import type { ApiClient } from "@gable/shared-sdk/client";
import type { PickedPlace } from "@gable/shared-sdk/host";
import type { Suggestion } from "@gable/shared-sdk/model";
import { findPlaces as findSuggested, placeOf } from "../../shared/findPlace.ts";
import { googleLibrary } from "../google/loader.ts";
import { placeOfParts } from "./describePlace.ts";

/** A place that was found, before it is chosen. */
export interface FoundPlace {
  id: string;
  label: string;
  context: string;
  /** Google found it, which is to be named beside it. */
  isGoogles?: boolean;
  /** Looks up where it is; null when nobody knows. */
  pick(): Promise<PickedPlace | null>;
}

export interface FindInput {
  sdk: ApiClient;
  extensions: readonly string[];
  googleKey: string;
  language: string;
}

/** Places for typed words: Google's with a key, else towns and quarters of the site's listings, and other towns. */
export async function findPlaces(text: string, input: FindInput): Promise<FoundPlace[]> {
  if (text.trim() === "") return [];
  if (input.googleKey) {
    try {
      return await findWithGoogle(text, input);
    } catch {
      // Its script does not come, or refuses: the site's own places are there.
    }
  }
  return findWithProvider(text, input);
}

/** @throws Error where Google's script does not come or refuses the key */
export async function findWithGoogle(
  text: string,
  { googleKey, language }: Pick<FindInput, "googleKey" | "language">,
): Promise<FoundPlace[]> {
  const { AutocompleteSuggestion } = await googleLibrary("places", { key: googleKey, language });
  const { suggestions: found } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({ input: text, language });
  return found.flatMap(({ placePrediction: place }) =>
    place
      ? {
          id: place.placeId,
          label: place.mainText?.text ?? place.text.text,
          context: place.secondaryText?.text ?? "",
          isGoogles: true,
          async pick() {
            const { place: whole } = await place
              .toPlace()
              .fetchFields({ fields: ["location", "formattedAddress", "addressComponents"] });
            if (!whole.location) return null;
            const position = { latitude: whole.location.lat(), longitude: whole.location.lng() };
            const parts = (whole.addressComponents ?? []).map(({ longText, types }) => ({
              long_name: longText ?? "",
              types,
            }));
            return placeOfParts(position, whole.formattedAddress ?? "", parts);
          },
        }
      : [],
  );
}

/** What the site's listings name, and then the towns where none are. */
async function findWithProvider(text: string, { sdk, extensions }: FindInput): Promise<FoundPlace[]> {
  const [listed, towns] = await Promise.all([
    findSuggested(sdk, text, extensions),
    placeSearch(sdk, { text, extensions }).catch(() => []),
  ]);
  const known = new Set(listed.map(({ label, context }) => `${label}, ${context.split(", ").at(-1)}`));
  const others = towns.filter(({ city, country }) => !known.has(`${city}, ${country}`));
  return [...listed.map((suggestion) => ofSuggestion(sdk, suggestion)), ...others.map(ofTown)];
}

function ofSuggestion(sdk: ApiClient, suggestion: Suggestion): FoundPlace {
  const { kind, label, context } = suggestion;
  return {
    id: `${kind} ${label} ${context}`,
    label,
    context,
    async pick() {
      const place = await placeOf(sdk, suggestion);
      if (!place) return null;
      const { coordinates, city, state, country } = place;
      if (kind === "city") return { ...coordinates, address: "", city, state, country };
      // A quarter stands with the town that it belongs to, which the nearest one may not be.
      return { ...coordinates, address: label, city: context.split(", ")[0] || city, state, country };
    },
  };
}

function ofTown({ latitude, longitude, city, state, country }: Town): FoundPlace {
  const context = [state, country].filter(Boolean).join(", ");
  return {
    id: `town ${latitude} ${longitude}`,
    label: city,
    context,
    pick: async () => ({ latitude, longitude, address: "", city, state, country }),
  };
}
