import { lazy, Suspense } from "react";
import type { Observable } from "../services/observable.ts";
import { useObservable, useShell } from "../shell-context.ts";

const Toasts = lazy(() => import("./Toasts.tsx"));

/** Where notices appear; the code arrives with the first one. */
export function ToastHost() {
  const { platform } = useShell();
  return platform ? <Connected wanted={platform.toastsWanted} /> : null;
}

function Connected({ wanted }: { wanted: Observable<boolean> }) {
  if (!useObservable(wanted, false)) return null;
  return (
    <Suspense>
      <Toasts />
    </Suspense>
  );
}
