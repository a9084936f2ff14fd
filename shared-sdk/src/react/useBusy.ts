import { useEffect } from "react";
import { useHost } from "./HostProvider.tsx";

/** Keeps the host from switching this remote to another version while `active`. */
export function useBusy(reason: string, active: boolean): void {
  const { busy } = useHost();
  useEffect(() => (active ? busy(reason) : undefined), [busy, reason, active]);
}
