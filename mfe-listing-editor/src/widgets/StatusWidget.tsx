import type { SlotProps } from "@gable/shared-sdk/host";
import { Row } from "@gable/shared-ui/core";
import { StatusBadge } from "../own/StatusBadge.tsx";
import { useOwnRow } from "./useOwnRow.ts";

/** `listing.status`: the chip of a listing, for its owner. */
export default function StatusWidget(props: SlotProps["listing.status"]) {
  const row = useOwnRow(props);
  return (
    row && (
      <Row gap="8">
        <StatusBadge row={row} />
      </Row>
    )
  );
}
