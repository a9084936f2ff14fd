import type { PickedPlace, SlotProps } from "@gable/shared-sdk/host";
import type { Coordinates } from "@gable/shared-sdk/model";
import { useHost, useI18n, useSettings } from "@gable/shared-sdk/react";
import { Icon, MapPinIcon } from "@gable/shared-ui/core";
import { useCallback, useEffect, useRef, useState } from "react";
import mapStyles from "../Map.module.css";
import { MapCanvas } from "../MapCanvas.tsx";
import { placePin } from "../placePin.ts";
import type { Camera, MapPort } from "../port.ts";
import { describePlace } from "./describePlace.ts";
import styles from "./Picker.module.css";
import { createPickerPin, type PickerPin } from "./pickerPin.ts";

const NOWHERE: Camera = { latitude: 25, longitude: 15, zoom: 1.6 };
/** So near that the towns around are still in view: by them one finds the spot. */
const NEAR = 11.5;
/** What a place is told by: about ten centimetres. */
const DECIMALS = 6;
/** The pin must rest for this long before its place is looked up: a held arrow key moves it many times. Milliseconds. */
const REST = 250;

const exactly = ({ latitude, longitude }: Coordinates): Coordinates => ({
  latitude: Number(latitude.toFixed(DECIMALS)),
  longitude: Number(longitude.toFixed(DECIMALS)),
});

const isSame = (a: Coordinates, b: Coordinates) =>
  Math.abs(a.latitude - b.latitude) < 1e-6 && Math.abs(a.longitude - b.longitude) < 1e-6;

/** `place.map`: a pin to drag, to move by keys, or to set by pressing the map. */
export default function MapPickerWidget({ label, value, onPick }: SlotProps["place.map"]) {
  const { sdk } = useHost();
  const { t, language } = useI18n();
  const { googleKey } = useSettings().map;
  const [place, setPlace] = useState<PickedPlace | null>(null);
  const [start] = useState<Camera>(value ? { ...value, zoom: NEAR } : NOWHERE);
  const [open, setOpen] = useState<{ port: MapPort; pin: PickerPin; set(at: Coordinates): void } | null>(null);
  const given = useRef({ value, onPick, sdk, language, googleKey });
  given.current = { value, onPick, sdk, language, googleKey };

  const onOpen = useCallback(
    (port: MapPort) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let last = 0;
      const settle = (position: Coordinates) => {
        clearTimeout(timer);
        last += 1;
        const mine = last;
        timer = setTimeout(async () => {
          const { onPick, value: _, ...input } = given.current;
          const found = await describePlace(exactly(position), { port, ...input });
          // The pin has moved on, or the map is gone.
          if (mine !== last) return;
          setPlace(found);
          onPick(found);
        }, REST);
      };
      const write = (value: number) => numberIn(given.current.language, 5).format(value);
      const pin = createPickerPin({ port, element: placePin(), label, write, onMoved: settle });
      const set = (at: Coordinates) => {
        pin.place(at);
        settle(at);
      };
      const { value: known } = given.current;
      if (known) {
        pin.place(known);
        // It may have been named while the map was on its way: the map began without it.
        port.show({ ...known, zoom: NEAR }, { animate: false });
      }
      setOpen({ port, pin, set });
      const end = port.on("pressed", set);
      return () => {
        end();
        clearTimeout(timer);
        last += 1;
        pin.remove();
        setOpen(null);
      };
    },
    [label],
  );
  const { latitude, longitude } = value ?? {};
  useEffect(() => {
    if (!open || latitude === undefined || longitude === undefined) return;
    const at = open.pin.position();
    if (at && isSame(at, { latitude, longitude })) return;
    open.pin.place({ latitude, longitude });
    // At once: a key that is pressed on the way there would move the pin by what a step is far above.
    open.port.show({ latitude, longitude, zoom: Math.max(NEAR, open.port.camera().zoom) }, { animate: false });
  }, [open, latitude, longitude]);

  // What was looked up is of the pin's last place; typed coordinates may name another one.
  const isOfPin = !value || (place !== null && isSame(place, value));
  const shown = isOfPin ? place : { ...value, address: "", city: "" };
  return (
    <div className={styles.picker}>
      <div className={styles.map}>
        <MapCanvas start={start} label={label} onOpen={onOpen}>
          {!shown && (
            <div className={mapStyles.tools}>
              <button type="button" className={mapStyles.tool} onClick={() => open && setInMiddle(open)}>
                <Icon of={MapPinIcon} size="s" />
                {t("catalog.map.pinHere")}
              </button>
            </div>
          )}
        </MapCanvas>
      </div>
      <PlaceNote place={shown} />
    </div>
  );
}

/** For who cannot press the map: the pin stands in its middle, has the focus, and moves by the arrow keys. */
function setInMiddle({ port, pin, set }: { port: MapPort; pin: PickerPin; set(at: Coordinates): void }) {
  const { latitude, longitude } = port.camera();
  set({ latitude, longitude });
  pin.focus();
}

/** Four decimals are eleven metres, five are one: what a press of an arrow key changes must be heard. */
const numberIn = (language: string, decimals: 4 | 5) =>
  new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

function PlaceNote({ place }: { place: Pick<PickedPlace, "latitude" | "longitude" | "address" | "city"> | null }) {
  const { t, language } = useI18n();
  const number = numberIn(language, 4);
  return (
    <p className={styles.note} role="status">
      {place ? (
        <>
          <bdi>{`${number.format(place.latitude)}, ${number.format(place.longitude)}`}</bdi>
          {(place.address || place.city) && <bdi>{place.address || t("catalog.map.near", { place: place.city })}</bdi>}
        </>
      ) : (
        t("catalog.map.pickHelp")
      )}
    </p>
  );
}
