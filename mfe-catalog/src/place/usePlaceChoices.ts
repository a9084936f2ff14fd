import { useHost, useI18n } from "@gable/shared-sdk/react";
import type { ComboboxOption } from "@gable/shared-ui/combobox";
import { useCallback, useRef, useState } from "react";
import { useExtensions } from "../shared/useExtensions.ts";
import { type PlaceChoice, placeChoices } from "./placeChoices.ts";

export interface PlaceChoices {
  /** Places for typed words. */
  load(text: string, signal: AbortSignal): Promise<PlaceChoice[]>;
  /** Google found some of the last ones. */
  areGoogles: boolean;
  /** The choice among the last ones that an option stands for. */
  of(option: ComboboxOption | null): PlaceChoice | undefined;
}

/** @param googleKey empty: the site has none */
export function usePlaceChoices(googleKey: string): PlaceChoices {
  const { sdk } = useHost();
  const { t, language } = useI18n();
  const extensions = useExtensions();
  const found = useRef<PlaceChoice[]>([]);
  const [areGoogles, setGoogles] = useState(false);
  const load = useCallback(
    async (text: string, signal: AbortSignal) => {
      found.current = await placeChoices(text, { sdk, extensions, googleKey, language, t }, signal);
      setGoogles(found.current.some(({ isGoogles }) => isGoogles));
      return found.current;
    },
    [sdk, extensions, googleKey, language, t],
  );
  return { load, areGoogles, of: (option) => found.current.find(({ value }) => value === option?.value) };
}
