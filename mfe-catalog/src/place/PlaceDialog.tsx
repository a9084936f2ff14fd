import { lazyPart } from "@gable/mfe-kit/lazy";
import { errorText } from "@gable/shared-sdk/format";
import type { PickedPlace, SavedLocation } from "@gable/shared-sdk/host";
import { useHost, useI18n, useSettings } from "@gable/shared-sdk/react";
import { Combobox, type ComboboxOption } from "@gable/shared-ui/combobox";
import { Alert, Button, MapPinIcon } from "@gable/shared-ui/core";
import { Field } from "@gable/shared-ui/forms";
import { Dialog } from "@gable/shared-ui/overlays";
import LocateIcon from "lucide-react/icons/locate-fixed";
import MapIcon from "lucide-react/icons/map";
import { useCallback, useRef, useState } from "react";
import { GoogleCredit } from "../map/google/GoogleCredit.tsx";
import { useExtensions } from "../shared/useExtensions.ts";
import { useOpenings } from "../shared/useOpenings.ts";
import { placeOfPin } from "./find-place.ts";
import styles from "./PlaceDialog.module.css";
import { type PlaceChoice, placeChoices } from "./place-choices.ts";
import { useMyPlace } from "./useMyPlace.ts";

const MapPicker = lazyPart(() => import("../map/picker/MapPickerWidget.tsx"), <div className={styles.mapLater} />);

export interface PlaceDialogProps {
  open: boolean;
  /** The place that is kept; null for none. */
  place: SavedLocation | null;
  onClose(): void;
}

/** The button that was pressed is gone. */
const takeFocus = (map: HTMLElement | null) => map?.focus({ preventScroll: true });

/** Where the visitor looks for homes: by name, by the browser's place, by a pin on the map, or nowhere again. */
export default function PlaceDialog(props: PlaceDialogProps) {
  return <Choice key={useOpenings(props.open)} {...props} />;
}

function Choice({ open, place, onClose }: PlaceDialogProps) {
  const { sdk, store } = useHost();
  const { t, language } = useI18n();
  const { googleKey } = useSettings().map;
  const extensions = useExtensions();
  const mine = useMyPlace();
  const found = useRef<PlaceChoice[]>([]);
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const [isGoogles, setGoogles] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [hasMap, setMap] = useState(false);
  const [picked, setPicked] = useState<PickedPlace | null>(null);

  const load = useCallback(
    async (text: string, signal: AbortSignal) => {
      found.current = await placeChoices(text, { sdk, extensions, googleKey, language, t }, signal);
      setGoogles(found.current.some(({ isGoogles }) => isGoogles));
      return found.current;
    },
    [sdk, extensions, googleKey, language, t],
  );
  const otherwise = () => {
    setProblem(null);
    mine.forget();
  };
  const choose = async (option: ComboboxOption | null) => {
    setChosen(option);
    otherwise();
    const choice = found.current.find(({ value }) => value === option?.value);
    if (!choice) return;
    try {
      const next = await choice.find();
      if (!next) return setProblem(t("catalog.place.notFound"));
      store.setLocation(next);
      onClose();
    } catch (error) {
      setProblem(errorText(error, t));
    }
  };
  const askBrowser = async () => {
    setProblem(null);
    if (await mine.ask()) onClose();
  };
  const pick = (at: PickedPlace) => {
    otherwise();
    setPicked(at);
  };
  const takePicked = () => {
    if (picked) store.setLocation(placeOfPin(picked));
    onClose();
  };
  const forget = () => {
    store.setLocation(null);
    onClose();
  };
  const failure = problem ?? (mine.failure && t(`catalog.place.failed.${mine.failure}`));

  return (
    <Dialog
      size={hasMap ? "m" : "s"}
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t("catalog.place.title")}
      description={t("catalog.place.help")}
      footer={
        (place || picked) && (
          <>
            {place && (
              <Button variant="quiet" onClick={forget}>
                {t("catalog.place.forget")}
              </Button>
            )}
            {picked && (
              <Button variant="primary" onClick={takePicked}>
                {t("catalog.place.use")}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={styles.form}>
        <Field label={t("catalog.place.name")}>
          <Combobox
            value={chosen}
            onChange={(option) => void choose(option)}
            load={load}
            icon={MapPinIcon}
            foot={isGoogles && <GoogleCredit />}
            empty={t(googleKey ? "catalog.map.noPlace" : "catalog.place.none")}
          />
        </Field>
        <div className={styles.ways}>
          <Button icon={LocateIcon} onClick={() => void askBrowser()} loading={mine.asking}>
            {t(mine.asking ? "catalog.home.near.asking" : "catalog.home.near.locate")}
          </Button>
          {!hasMap && (
            <Button icon={MapIcon} onClick={() => setMap(true)}>
              {t("catalog.place.pick")}
            </Button>
          )}
        </div>
        {hasMap && (
          <fieldset ref={takeFocus} className={styles.map} aria-label={t("catalog.place.map")} tabIndex={-1}>
            <MapPicker label={t("catalog.place.map")} value={picked ?? place?.coordinates ?? null} onPick={pick} />
          </fieldset>
        )}
        {failure && <Alert tone="warn">{failure}</Alert>}
      </div>
    </Dialog>
  );
}
