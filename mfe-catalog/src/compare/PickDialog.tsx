import { useT } from "@gable/shared-sdk/react";
import { Dialog } from "@gable/shared-ui/overlays";
import { useMemo, useRef } from "react";
import { type PickedProperty, PropertyPicker } from "../shared/PropertyPicker.tsx";

export interface PickDialogProps {
  open: boolean;
  /** Title of the home whose place the next one takes; null for one more. */
  replaced: string | null;
  onPick(listing: PickedProperty): void;
  onClose(): void;
}

/** Finds a home for a comparison. */
export default function PickDialog({ open, replaced, onPick, onClose }: PickDialogProps) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const field = useMemo(
    () => ({
      get current() {
        return place.current?.querySelector("input") ?? null;
      },
    }),
    [],
  );
  return (
    <Dialog
      size="m"
      initialFocus={field}
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={replaced === null ? t("catalog.compare.add") : t("catalog.compare.replaceNamed", { name: replaced })}
    >
      <div ref={place}>
        <PropertyPicker label={t("catalog.compare.find")} onPick={(listing) => listing && onPick(listing)} />
      </div>
    </Dialog>
  );
}
