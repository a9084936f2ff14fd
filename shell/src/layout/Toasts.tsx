import { showToast, ToastHost } from "@gable/shared-ui/overlays";
import { useEffect } from "react";
import { useShell } from "../shell-context.ts";

/** The kit's toasts, fed by the host's notices. */
export default function Toasts() {
  const { platform } = useShell();
  useEffect(() => platform?.notices.connect((notice) => void showToast(notice)), [platform]);
  return <ToastHost />;
}
