import type { HostServices } from "@gable/shared-sdk/host";

/** Opens the dialog of the member's boards for a home that was saved; whoever fills `board.choice` draws it. */
export async function chooseBoards(
  { slots, telemetry }: Pick<HostServices, "slots" | "telemetry">,
  propertyId: number,
): Promise<void> {
  const [widget] = slots.widgets("board.choice");
  if (!widget) return;
  const place = document.body.appendChild(document.createElement("div"));
  const mounting = slots.mount(widget, place, {
    propertyId,
    onClose: () => void mounting.then((mounted) => mounted.unmount()).finally(() => place.remove()),
  });
  try {
    await mounting;
  } catch (error) {
    place.remove();
    telemetry.error(error, { slot: "board.choice" });
  }
}
