import type { PickedPlace } from "@gable/shared-sdk/host";
import type { Coordinates } from "@gable/shared-sdk/model";
import { Slot, useT } from "@gable/shared-sdk/react";
import { Button, Row, Stack, Text, TextButton } from "@gable/shared-ui/core";
import { useCallback, useRef, useState } from "react";
import css from "./profile.module.css";

interface PlacePickerProps {
  value: Coordinates | null;
  onPick(place: PickedPlace): void;
  /** Takes the pin away. */
  onClear(): void;
}

/** Finds the member's place by its name or by a pin: the catalogue's field and map. The map comes when it is asked for. */
export function PlacePicker({ value, onPick, onClear }: PlacePickerProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  // Widgets are handed one and the same function.
  const latest = useRef(onPick);
  latest.current = onPick;
  const pick = useCallback((place: PickedPlace) => latest.current(place), []);
  return (
    <Stack gap="16">
      <div className={css.finder}>
        <Slot name="place.field" props={{ label: t("account.profile.place.find"), value: "", onPick: pick }} />
      </div>
      <Row gap="16" wrap>
        <Button size="s" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? "account.profile.place.hide" : "account.profile.place.show")}
        </Button>
        {value && <TextButton onClick={onClear}>{t("account.profile.place.clear")}</TextButton>}
      </Row>
      {open && (
        <div className={css.map}>
          <Slot
            name="place.map"
            props={{ label: t("account.profile.place.map"), value, onPick: pick }}
            fallback={<Text tone="muted">{t("account.profile.place.none")}</Text>}
          />
        </div>
      )}
    </Stack>
  );
}
