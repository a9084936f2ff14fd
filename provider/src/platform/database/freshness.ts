/** Writes that nobody announced are seen through the replica after this time at the latest. Milliseconds. */
const LATE_MS = 1500;

/** How far the replica is, and how far it must be to answer. Positions are those of the primary's log, in bytes. */
export interface Freshness {
  /** Whether the replica answers, has everything up to a position, and everything that everybody must see. */
  isEnough(position: number): boolean;
  /** Something must be seen whose position is not known yet: the replica answers nothing until the function is called. */
  expect(): (position: number) => void;
  /** The primary is at a position now. */
  sawPrimary(position: number): void;
  /** The replica has replayed up to a position; null: it does not answer. */
  sawReplica(position: number | null): void;
  isThere(): boolean;
  bytesBehind(): number;
}

/** @param now milliseconds of a clock that never goes back */
export function createFreshness(now: () => number = () => performance.now()): Freshness {
  let replayed: number | null = null;
  let expected = 0;
  /** Position that everybody must see. */
  let shown = 0;
  let last = 0;
  const looks: { at: number; position: number }[] = [];
  return {
    isEnough: (position) => replayed !== null && expected === 0 && replayed >= Math.max(shown, position),
    expect() {
      expected += 1;
      let isOver = false;
      return (position) => {
        if (isOver) return;
        isOver = true;
        expected -= 1;
        shown = Math.max(shown, position);
      };
    },
    sawPrimary(position) {
      last = position;
      looks.push({ at: now(), position });
      while (looks[0] && looks[0].at <= now() - LATE_MS) {
        shown = Math.max(shown, looks[0].position);
        looks.shift();
      }
    },
    sawReplica(position) {
      replayed = position;
    },
    isThere: () => replayed !== null,
    bytesBehind: () => Math.max(0, last - (replayed ?? 0)),
  };
}
