/** What an operator reads about the replica. */
export interface ReadFigures {
  /** Questions that the replica has answered. */
  fromReplica: number;
  /** Questions that it might have answered, and the primary did, by why. */
  fromPrimary: { behind: number; gone: number };
  /** Whether it answers. */
  isThere: boolean;
  /** Bytes of the primary's log that it had not replayed at the last look. */
  bytesBehind: number;
}

/**
 * Where questions go that change nothing. With `DATABASE_READ_URL` a streaming replica answers them, as far as it has
 * replayed what the asker must see; everything else is the primary's, and without that setting all of it is.
 */
export interface Reads {
  /** Begins to follow the replica, once the schema is there. Until then, and in commands, the primary is asked. */
  start(): Promise<void>;
  /** Null without a replica. */
  figures(): ReadFigures | null;
  /**
   * Runs work whose questions the replica may answer. Writes and transactions of it go to the primary, and after the
   * first write its questions do too; so does a question that the replica fails at.
   * @param member who asks: sees what this member has written, through whichever process
   */
  readFrom<T>(member: number | null, work: () => Promise<T>): Promise<T>;
  /** Runs work of a member; what it writes is seen by the member's later reads, also when it fails half-way. */
  writing<T>(member: number, work: () => Promise<T>): Promise<T>;
  /** What everybody sees has changed: the replica answers again once it has replayed everything up to now. */
  changed(): void;
  stop(): void;
}

/** One database for everything. */
export const WITHOUT_REPLICA: Reads = {
  start: async () => undefined,
  figures: () => null,
  readFrom: (_member, work) => work(),
  writing: (_member, work) => work(),
  changed: () => undefined,
  stop: () => undefined,
};
