/** Milliseconds between tries: doubled each time, up to the longest. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

interface Pause {
  length: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** The provider has asked for it. */
  isDemanded: boolean;
}

/** Work that is done in lanes: in each never twice at a time, and after a failure again by itself. */
export interface Lanes {
  /** Does the lane's work now; once more where it is being done. */
  run(lane: string): void;
  /** Has the lane's work done again after a while, longer each time. @param least milliseconds that must pass */
  pause(lane: string, least: number): void;
  /** The lane works again: its next pause is a short one. */
  clear(lane: string): void;
  /** Ends all pauses. */
  wake(): void;
}

/** @param hold holds a lane against other tabs while its work is done */
export function createLanes(
  work: (lane: string) => Promise<void>,
  hold: (lane: string, work: () => Promise<void>) => Promise<unknown> = (_lane, act) => act(),
): Lanes {
  const running = new Set<string>();
  const askedAgain = new Set<string>();
  const pauses = new Map<string, Pause>();

  const start = (lane: string) => {
    if (running.has(lane)) {
      askedAgain.add(lane);
      return;
    }
    running.add(lane);
    void hold(lane, () => work(lane))
      .catch(() => lanes.pause(lane, 0))
      .finally(() => {
        running.delete(lane);
        if (askedAgain.delete(lane)) lanes.run(lane);
      });
  };
  const lanes: Lanes = {
    run(lane) {
      const pause = pauses.get(lane);
      if (pause?.timer !== undefined) {
        if (pause.isDemanded) return;
        clearTimeout(pause.timer);
        pauses.set(lane, { ...pause, timer: undefined });
      }
      start(lane);
    },
    pause(lane, least) {
      const before = pauses.get(lane);
      clearTimeout(before?.timer);
      const length = Math.min((before?.length ?? FIRST_PAUSE / 2) * 2, LONGEST_PAUSE);
      const end = () => {
        pauses.set(lane, { length, timer: undefined, isDemanded: false });
        start(lane);
      };
      const timer = setTimeout(end, Math.max(length * (0.75 + Math.random() / 2), least));
      pauses.set(lane, { length, timer, isDemanded: least > 0 });
    },
    clear: (lane) => void pauses.delete(lane),
    wake() {
      for (const { timer } of pauses.values()) clearTimeout(timer);
      pauses.clear();
    },
  };
  return lanes;
}
