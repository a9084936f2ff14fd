import type { ApiClient } from "@gable/shared-sdk/client";
import type { SavedLocation } from "@gable/shared-sdk/host";
import type { ComboboxOption } from "@gable/shared-ui/combobox";
import { findPlaces, placeOf, placeOfPin } from "../shared/findPlace.ts";

/** A place that typed words may mean. */
export interface PlaceChoice extends ComboboxOption {
  /** Google found it, which is to be named beside it. */
  isGoogles?: boolean;
  /** Looks up where it is; null when nobody can tell. Rejects where it cannot be asked. */
  find(): Promise<SavedLocation | null>;
}

export interface ChoicesInput {
  sdk: ApiClient;
  extensions: readonly string[] | null;
  /** Empty: the site has none. */
  googleKey: string;
  language: string;
  t(key: string, params?: Record<string, string | number>): string;
}

/** Places for typed words: any that Google knows where the site has its key, else the site's cities and their parts. */
export async function placeChoices(text: string, input: ChoicesInput, signal: AbortSignal): Promise<PlaceChoice[]> {
  if (input.googleKey && text.trim() !== "") {
    try {
      return await everywhere(text, input);
    } catch {
      // Its script does not come, or refuses: the site's own places are there.
    }
  }
  return ofTheSite(text, input, signal);
}

async function everywhere(text: string, { googleKey, language }: ChoicesInput): Promise<PlaceChoice[]> {
  const { findWithGoogle } = await import("../map/picker/findPlaces.ts");
  const found = await findWithGoogle(text, { googleKey, language });
  return found.map(({ id, label, context, pick }) => ({
    value: id,
    label,
    detail: context,
    isGoogles: true,
    async find() {
      const place = await pick();
      return place && placeOfPin(place);
    },
  }));
}

async function ofTheSite(text: string, { sdk, extensions, t }: ChoicesInput, signal: AbortSignal) {
  const places = await findPlaces(sdk, text, extensions, signal);
  return places.map((place) => ({
    value: `${place.kind} ${place.label} ${place.context}`,
    label: place.label,
    detail: place.context,
    note: place.count === null ? undefined : t("catalog.listings", { count: place.count }),
    find: () => placeOf(sdk, place),
  }));
}
