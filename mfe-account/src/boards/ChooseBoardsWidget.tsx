import type { SlotProps } from "@gable/shared-sdk/host";
import ChooseBoardsDialog from "./ChooseBoardsDialog.tsx";

/** `board.choice`: the same dialog for what another remote has saved. */
export default function ChooseBoardsWidget({ propertyId, onClose }: SlotProps["board.choice"]) {
  return <ChooseBoardsDialog propertyId={propertyId} onClose={onClose} />;
}
