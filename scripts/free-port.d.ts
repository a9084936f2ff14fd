/**
 * A loopback port that nothing listens on, for a process that is told its port before it starts.
 * @throws Error when a hundred ports that were tried are all in use
 */
export declare function freePort(): Promise<number>;
