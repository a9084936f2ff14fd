export { defaultSettings } from "./defaultSettings.ts";
export { Gate, type GateProps } from "./Gate.tsx";
export { GateRoute, type GateRouteProps } from "./GateRoute.tsx";
export { HostProvider, useHost } from "./HostProvider.tsx";
export { Slot, type SlotComponentProps } from "./Slot.tsx";
export * from "./selectors.ts";
export { useBusy } from "./useBusy.ts";
export { type GateState, gateKey, useGate } from "./useGate.ts";
export {
  useHostSelector,
  // As releases from before know it.
  useHostSelector as usePersisted,
} from "./useHostSelector.ts";
export { useI18n, useT } from "./useI18n.ts";
export { useSession } from "./useSession.ts";
export { useSettings } from "./useSettings.ts";
export { whenNear } from "./whenNear.ts";
