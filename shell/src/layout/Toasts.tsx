import { showToast, ToastHost } from "@gable/shared-ui/overlays";
import { useEffect } from "react";
import { useShell } from "../shellContext.ts";
import { PushOffer } from "./PushOffer.tsx";

/** The kit's toasts, fed by the host's notices, and the offer of notifications. */
export default function Toasts() {
  const { platform } = useShell();
  useEffect(() => platform?.notices.connect((notice) => void showToast(notice)), [platform]);
  return (
    <>
      <ToastHost />
      <PushOffer />
    </>
  );
}
