import { propertyListQuery } from "@gable/shared-sdk/calls";
import type { PropertyCard } from "@gable/shared-sdk/model";
import { useHost } from "@gable/shared-sdk/react";
import { useQueryClient } from "@gable/shared-sdk/react-query";
import { Combobox, type ComboboxOption } from "@gable/shared-ui/combobox";
import { SearchIcon } from "@gable/shared-ui/core";
import { Field } from "@gable/shared-ui/forms";
import { useCallback, useRef, useState } from "react";
import { cardOf } from "./listing.ts";
import { tileOf } from "./tile.ts";
import { useWords } from "./useWords.ts";

const SHOWN = 8;

export interface PickedProperty {
  id: number;
  slugId: string;
  title: string;
  image: string;
}

export interface PropertyPickerProps {
  label: string;
  onPick(listing: PickedProperty | null): void;
}

/** A field that finds a listing by words of its title, place or description. */
export function PropertyPicker({ label, onPick }: PropertyPickerProps) {
  const { sdk } = useHost();
  const words = useWords();
  const client = useQueryClient();
  const found = useRef(new Map<string, PropertyCard>());
  const latest = useRef(words);
  latest.current = words;
  const [value, setValue] = useState<ComboboxOption | null>(null);
  const load = useCallback(
    async (query: string): Promise<ComboboxOption[]> => {
      const search = query.trim();
      const page = await client.fetchQuery(propertyListQuery(sdk, { ...(search && { search }), limit: SHOWN }));
      return page.items.map((listing) => {
        found.current.set(listing.slugId, listing);
        const { price, place } = cardOf(tileOf(listing), latest.current);
        return { value: listing.slugId, label: listing.title, detail: place, note: price };
      });
    },
    [client, sdk],
  );
  return (
    <Field label={label}>
      <Combobox
        icon={SearchIcon}
        value={value}
        load={load}
        onChange={(option) => {
          setValue(option);
          const listing = option && found.current.get(option.value);
          onPick(
            listing ? { id: listing.id, slugId: listing.slugId, title: listing.title, image: listing.image } : null,
          );
        }}
      />
    </Field>
  );
}
