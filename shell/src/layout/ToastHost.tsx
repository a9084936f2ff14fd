import { lazyPart } from "@gable/mfe-kit/lazy";
import type { Observable } from "../services/observable.ts";
import { useObservable, useShell } from "../shellContext.ts";

const Toasts = lazyPart(() => import("./Toasts.tsx"));

/** Where notices appear; the code arrives with the first one. */
export function ToastHost() {
  const { platform } = useShell();
  return platform ? <Connected wanted={platform.toastsWanted} /> : null;
}

function Connected({ wanted }: { wanted: Observable<boolean> }) {
  return useObservable(wanted, false) ? <Toasts /> : null;
}
