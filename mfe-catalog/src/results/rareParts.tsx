import { type ComponentType, type ReactNode, Suspense, use } from "react";
import type { CorrectionsProps } from "./Corrections.tsx";
import type { NothingFoundProps } from "./NothingFound.tsx";

interface RarePart<P> {
  (props: P): ReactNode;
  /** Fetches the code now: the server renders a part at once. */
  preload(): Promise<unknown>;
}

/** A part that few pages show: what the server rendered of it stands until its code has come. */
function rarePart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): RarePart<P> {
  let loaded: ComponentType<P> | null = null;
  let loading: Promise<ComponentType<P>> | null = null;
  const preload = () => {
    loading ??= load().then((module) => {
      loaded = module.default;
      return loaded;
    });
    return loading;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, at module level, as React's `lazy` is
  function Loaded(props: P) {
    const Part = loaded ?? use(preload());
    return <Part {...props} />;
  }
  // biome-ignore lint/correctness/noComponentHookFactories: as above
  const Part = (props: P) => (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
  return Object.assign(Part, { preload });
}

export const NothingFound = rarePart<NothingFoundProps>(
  () => import(/* webpackChunkName: "rare-results" */ "./NothingFound.tsx"),
);
export const Corrections = rarePart<CorrectionsProps>(
  () => import(/* webpackChunkName: "rare-results" */ "./Corrections.tsx"),
);
