import { useT } from "@gable/shared-sdk/react";
import { ErrorState } from "@gable/shared-ui/core";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { retryImport } from "./retryImport.ts";

/** A component whose code arrives later. */
export interface LazyPart<P> {
  (props: P): ReactNode;
  /** Fetches the code now: what has been fetched renders at once, as hydration needs. */
  preload(): Promise<void>;
  /** The code has come. */
  isHere(): boolean;
}

/**
 * A part of a screen whose code arrives when it is first shown. When it cannot be had, an error with Retry
 * stands in its place and the rest of the screen goes on; a part of React's `lazy` would stay broken until
 * the page is loaded anew, and take the whole remote with it.
 * @param fallback shown while the code is on its way
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  fallback: ReactNode = null,
): LazyPart<P> {
  let loaded: ComponentType<P> | null = null;
  const preload = async () => {
    loaded ??= (await retryImport(load)).default;
  };

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, at module level, as React's `lazy` is
  function Part(props: P) {
    const t = useT();
    const [phase, setPhase] = useState<"loading" | "failed" | "ready">(loaded ? "ready" : "loading");
    useEffect(() => {
      if (phase !== "loading") return;
      let here = true;
      preload().then(
        () => here && setPhase("ready"),
        () => here && setPhase("failed"),
      );
      return () => {
        here = false;
      };
    }, [phase]);

    const Loaded = loaded;
    if (Loaded) return <Loaded {...props} />;
    if (phase === "failed") return <ErrorState title={t("sdk.error.network")} onRetry={() => setPhase("loading")} />;
    return fallback;
  }
  return Object.assign(Part, { preload, isHere: () => loaded !== null });
}
