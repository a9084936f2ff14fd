/** Stages that run one after the other; those of different tracks run beside each other. */
export type Track<S> = readonly S[];

/**
 * Runs sections one after the other, and the tracks of a section at the same time.
 * @param run a stage; `isBeside` where others run meanwhile
 */
export async function runSections<S>(
  sections: readonly (readonly Track<S>[])[],
  run: (stage: S, isBeside: boolean) => Promise<void>,
): Promise<void> {
  for (const tracks of sections) {
    const filled = tracks.filter((track) => track.length > 0);
    await Promise.all(
      filled.map(async (track) => {
        for (const stage of track) await run(stage, filled.length > 1);
      }),
    );
  }
}

/** What of the sections is asked for; everything where no name is. */
export function chosen<S extends { name: string }>(
  sections: readonly (readonly Track<S>[])[],
  names: readonly string[],
): Track<S>[][] {
  const isChosen = ({ name }: S) => names.length === 0 || names.includes(name);
  return sections.map((tracks) => tracks.map((track) => track.filter(isChosen)));
}
