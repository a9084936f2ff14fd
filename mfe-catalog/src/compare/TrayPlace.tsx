import { lazyPart } from "@gable/mfe-kit/lazy";
import { useKept } from "../shared/keptList.ts";
import { compareList } from "./compareList.ts";

const Tray = lazyPart(() => import("./Tray.tsx"));

/** Where the tray of homes to compare stands, once it holds one. */
export function TrayPlace() {
  return useKept(compareList).length > 0 ? <Tray /> : null;
}
