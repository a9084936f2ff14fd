import type { Connection } from "./connection.ts";

export interface OpenStream {
  connection: Connection;
  userId: number;
  /** Hash of the token that opened it. */
  hash: string;
}

/**
 * The streams of this process. They are looked after in turns: each belongs to one of a fixed number of turns, so that
 * the work of all of them spreads evenly over time, however they came.
 */
export interface OpenStreams {
  /** Takes one of a member's places; false when there is none left. To be given back by `leave`. */
  enter(userId: number): boolean;
  leave(userId: number): void;
  /** @returns the function that takes it out */
  add(stream: OpenStream): () => void;
  /** Streams of the next turn. */
  nextTurn(): OpenStream[];
  all(): OpenStream[];
  readonly size: number;
}

export function createOpenStreams(perMember: number, turns: number): OpenStreams {
  const members = new Map<number, number>();
  const byTurn = Array.from({ length: turns }, () => new Set<OpenStream>());
  let size = 0;
  let joined = 0;
  let turn = 0;
  return {
    enter(userId) {
      const own = members.get(userId) ?? 0;
      if (own >= perMember) return false;
      members.set(userId, own + 1);
      return true;
    },
    leave(userId) {
      const left = (members.get(userId) ?? 1) - 1;
      if (left > 0) members.set(userId, left);
      else members.delete(userId);
    },
    add(stream) {
      const own = byTurn[joined % turns]!;
      joined += 1;
      size += 1;
      own.add(stream);
      return () => {
        if (own.delete(stream)) size -= 1;
      };
    },
    nextTurn() {
      turn = (turn + 1) % turns;
      return [...byTurn[turn]!];
    },
    all: () => byTurn.flatMap((streams) => [...streams]),
    get size() {
      return size;
    },
  };
}
