import { lazyPart } from "@gable/mfe-kit/lazy";
import { errorText } from "@gable/shared-sdk/format";
import type { PickedPlace, SavedLocation } from "@gable/shared-sdk/host";
import type { Coordinates } from "@gable/shared-sdk/model";
import { useHost, useSettings, useT } from "@gable/shared-sdk/react";
import { Combobox, type ComboboxOption } from "@gable/shared-ui/combobox";
import { Alert, Button, MapPinIcon } from "@gable/shared-ui/core";
import { Field } from "@gable/shared-ui/forms";
import { Dialog } from "@gable/shared-ui/overlays";
import LocateIcon from "lucide-react/icons/locate-fixed";
import MapIcon from "lucide-react/icons/map";
import { useState } from "react";
import { GoogleCredit } from "../map/google/GoogleCredit.tsx";
import { placeOfPin } from "../shared/findPlace.ts";
import { useOpenings } from "../shared/useOpenings.ts";
import styles from "./PlaceDialog.module.css";
import { useMyPlace } from "./useMyPlace.ts";
import { usePlaceChoices } from "./usePlaceChoices.ts";

const MapPicker = lazyPart(() => import("../map/picker/MapPickerWidget.tsx"), <div className={styles.mapLater} />);

export interface PlaceDialogProps {
  open: boolean;
  /** The place that is kept; null for none. */
  place: SavedLocation | null;
  onClose(): void;
}

/** Where the visitor looks for homes: by name, by the browser's place, by a pin on the map, or nowhere again. */
export default function PlaceDialog(props: PlaceDialogProps) {
  return <Choice key={useOpenings(props.open)} {...props} />;
}

function Choice({ open, place, onClose }: PlaceDialogProps) {
  const { store } = useHost();
  const t = useT();
  const { googleKey } = useSettings().map;
  const mine = useMyPlace();
  const choices = usePlaceChoices(googleKey);
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [hasMap, setMap] = useState(false);
  const [picked, setPicked] = useState<PickedPlace | null>(null);

  const otherwise = () => {
    setProblem(null);
    mine.forget();
  };
  const choose = async (option: ComboboxOption | null) => {
    setChosen(option);
    otherwise();
    const choice = choices.of(option);
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
          <FootButtons onForget={place ? forget : undefined} onUse={picked ? takePicked : undefined} />
        )
      }
    >
      <div className={styles.form}>
        <Field label={t("catalog.place.name")}>
          <Combobox
            value={chosen}
            onChange={(option) => void choose(option)}
            load={choices.load}
            icon={MapPinIcon}
            foot={choices.areGoogles && <GoogleCredit />}
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
        {hasMap && <PinMap at={picked ?? place?.coordinates ?? null} onPick={pick} />}
        {failure && <Alert tone="warn">{failure}</Alert>}
      </div>
    </Dialog>
  );
}

/** The button that was pressed is gone. */
const takeFocus = (map: HTMLElement | null) => map?.focus({ preventScroll: true });

function PinMap({ at, onPick }: { at: Coordinates | null; onPick(place: PickedPlace): void }) {
  const t = useT();
  return (
    <fieldset ref={takeFocus} className={styles.map} aria-label={t("catalog.place.map")} tabIndex={-1}>
      <MapPicker label={t("catalog.place.map")} value={at} onPick={onPick} />
    </fieldset>
  );
}

interface FootButtonsProps {
  /** Absent while no place is kept. */
  onForget?(): void;
  /** Absent while no pin was set. */
  onUse?(): void;
}

function FootButtons({ onForget, onUse }: FootButtonsProps) {
  const t = useT();
  return (
    <>
      {onForget && (
        <Button variant="quiet" onClick={onForget}>
          {t("catalog.place.forget")}
        </Button>
      )}
      {onUse && (
        <Button variant="primary" onClick={onUse}>
          {t("catalog.place.use")}
        </Button>
      )}
    </>
  );
}
