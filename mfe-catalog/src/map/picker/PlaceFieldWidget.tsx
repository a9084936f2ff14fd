import type { SlotProps } from "@gable/shared-sdk/host";
import { useHost, useI18n, useSettings } from "@gable/shared-sdk/react";
import { Combobox } from "@gable/shared-ui/combobox";
import { MapPinIcon } from "@gable/shared-ui/core";
import { Field } from "@gable/shared-ui/forms";
import { useCallback, useRef, useState } from "react";
import { GoogleCredit } from "../google/GoogleCredit.tsx";
import { type FoundPlace, findPlaces } from "./findPlaces.ts";

/** `place.field`: finds addresses and towns as one types, and says where the chosen one is. */
export default function PlaceFieldWidget({ label, value, onPick }: SlotProps["place.field"]) {
  const { sdk, notify } = useHost();
  const { t, language } = useI18n();
  const { extensions, map } = useSettings();
  const { googleKey } = map;
  const found = useRef<FoundPlace[]>([]);
  const [chosen, setChosen] = useState(value ? { value, label: value } : null);
  const [isGoogles, setGoogles] = useState(false);
  const load = useCallback(
    async (text: string) => {
      found.current = await findPlaces(text, { sdk, extensions, googleKey, language });
      setGoogles(found.current.some(({ isGoogles }) => isGoogles));
      return found.current.map(({ id, label, context }) => ({ value: id, label, note: context }));
    },
    [sdk, extensions, googleKey, language],
  );
  return (
    <Field label={label}>
      <Combobox
        icon={MapPinIcon}
        placeholder={t("catalog.map.findPlace")}
        empty={t("catalog.map.noPlace")}
        foot={isGoogles && <GoogleCredit />}
        load={load}
        value={chosen}
        onChange={async (option) => {
          setChosen(option);
          const place = await found.current
            .find(({ id }) => id === option?.value)
            ?.pick()
            .catch(() => null);
          if (place) onPick(place);
          else if (option) notify({ tone: "warn", title: t("catalog.map.placeUnknown") });
        }}
      />
    </Field>
  );
}
