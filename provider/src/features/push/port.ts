/** What is sent to browsers and phones: text alone, as the family's clients read it (api.md §3, push payload). */
export type PushData = Record<string, string>;

/** Sends messages to devices, by the addresses that these have of their push service. */
export interface PushCarrier {
  /**
   * @param link path of the page that a press on it opens
   * @returns addresses that are none any more
   * @throws Error when the service cannot be reached: to be tried again
   */
  send(addresses: string[], data: PushData, link: string): Promise<string[]>;
}
