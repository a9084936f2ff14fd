import { useHost } from "@gable/shared-sdk/react";
import { useMemo } from "react";
import { browserImageTools, type ImageTools } from "../../listing/images.ts";
import type { Smaller } from "../../listing/shrinker.ts";

let shrinker: Promise<(file: Blob, side: number) => Promise<Smaller | null>> | undefined;

/** What looks at chosen pictures and makes them smaller; the code for the latter comes with the first that needs it. */
export function useImageTools(): ImageTools {
  const { workerUrl } = useHost();
  return useMemo(
    () =>
      browserImageTools(async (file, side) => {
        shrinker ??= import(/* webpackChunkName: "shrinker" */ "../../listing/shrinker.ts").then(({ createShrinker }) =>
          createShrinker(workerUrl),
        );
        return (await shrinker)(file, side);
      }),
    [workerUrl],
  );
}
