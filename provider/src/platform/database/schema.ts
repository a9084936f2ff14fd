/** Every table: each folder adds its own to this interface, beside where it describes them (`tables.ts`). */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Schema {}
