import type { SlotProps } from "@gable/shared-sdk/host";
import { PropertyPicker } from "../shared/PropertyPicker.tsx";

/** `property.picker`: a field that finds a listing by its words. */
export default function PropertyPickerWidget({ label, onPick }: SlotProps["property.picker"]) {
  return <PropertyPicker label={label} onPick={onPick} />;
}
