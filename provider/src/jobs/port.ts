/** Work that is done later or at set times; survives a restart and is done by one process. */
export interface Jobs {
  /**
   * Says what is done for jobs of a name. The work may run again after a crash: it must bear that.
   * @param options.cron five fields, UTC: makes one job at those times
   */
  work<T extends object>(name: string, work: (data: T) => Promise<void>, options?: { cron?: string }): void;
  /**
   * Asks for one job, at the latest when `startAfter` has come.
   * @param options.singletonKey while one with the same name and key waits, no second one is made
   */
  send<T extends object>(name: string, data: T, options?: { startAfter?: Date; singletonKey?: string }): Promise<void>;
}
