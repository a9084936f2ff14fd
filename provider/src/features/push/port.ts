/** What is sent to browsers and phones: text alone, as the family's clients read it (api.md §3, push payload). */
export type PushData = Record<string, string>;

/** What became of a message, for the addresses that it did not reach. */
export interface Unsent {
  /** They are none any more. */
  gone: string[];
  /** The service could not take it for them now: to be tried again. */
  late: string[];
}

/** Sends messages to devices, by the addresses that these have of their push service. */
export interface PushCarrier {
  /**
   * @param link path of the page that a press on it opens
   * @throws Error when the service cannot be asked at all: to be tried again
   */
  send(addresses: string[], data: PushData, link: string): Promise<Unsent>;
}
