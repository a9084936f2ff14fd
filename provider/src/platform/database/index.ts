export type { Defaulted, Id, Json, Moment, OptionalMoment, SearchVector, WorkedOut } from "./columns.ts";
export { type Database, type OpenDatabase, openDatabase } from "./database.ts";
export { DataDirectoryError } from "./lock.ts";
export { type CommitMark, markingCommits, unmarked } from "./marking.ts";
export { migrate } from "./migrate.ts";
export { ASKED_ONCE } from "./prepared.ts";
export type { Reads } from "./reads.ts";
export * from "./schema.ts";
export { type ChoiceTexts, choiceTexts, type Form, formIn, inForm, type TranslatedColumns } from "./translations.ts";
