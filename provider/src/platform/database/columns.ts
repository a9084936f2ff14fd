import type { ColumnType, Generated } from "kysely";

export type Id = Generated<number>;
/** A moment that the database fills in when it is left out. */
export type Moment = ColumnType<Date, Date | string | undefined, Date | string>;
export type OptionalMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** jsonb: written as text made by `JSON.stringify`, read as the value. */
export type Json<T> = ColumnType<T, string, string>;
/** A column with a default. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;
/** Worked out by the database. */
export type WorkedOut<T> = ColumnType<T, never, never>;
/** Filled by the application with `to_tsvector`; never read. */
export type SearchVector = ColumnType<never, unknown, unknown>;
