import { type Kysely, sql } from "kysely";
import { ALONE, ENDS, ENDS_OF_OFFERS, KEY, LEAST, list, MOST, SUMS, summed, VALUES } from "./330-map-sums.ts";

/** Levels from the finest to the coarsest: the cells of each are made up of those of the one before. */
const LEVELS = { all: [16, 14, 11, 8, 5], priced: [14, 13, 12, 11, 8, 5] };

const COLUMNS = list([...KEY, ...VALUES]);

/** Takes out what has changed, and what it has changed. */
const taken = (
  isOfKind: string,
) => `with changed as (select distinct ${list(KEY)} from map_sums where is_change and ${isOfKind}),
    gone as (
      delete from map_sums as kept using changed
      where ${list(KEY, (name) => `kept.${name} = changed.${name}`).replaceAll(", ", " and ")} and kept.${isOfKind}
      returning ${list([...KEY, ...VALUES, "is_change"], (name) => `kept.${name}`)}
    )
    insert into map_sums_taken (${COLUMNS}, is_change) select ${COLUMNS}, is_change from gone`;

/** Of one kind of a cell the ends, by the sums of the cells that it is made up of. @param finer halvings of these */
const endsOfCells = (isOfKind: string, finer: number) => `select ${[
  ...LEAST.map((name) => `min(parts.${name}) as ${name}`),
  ...MOST.map((name) => `max(parts.${name}) as ${name}`),
].join(", ")} from map_sums as parts
      where parts.${isOfKind} and not parts.is_change and parts.bits = ${finer} and parts.price_step = sums.price_step
        and parts.property_type = sums.property_type
        and parts.cell between sums.cell << (2 * (${finer} - sums.bits))
          and ((sums.cell + 1) << (2 * (${finer} - sums.bits))) - 1`;

/** Writes what has been taken out of a level, put together. */
const put = (isOfKind: string, bits: number, ends: string) => `insert into map_sums (${COLUMNS}, is_change)
    select ${list([...KEY, ...SUMS], (name) => `sums.${name}`)},
      ${list(ENDS, (name) => `case when is_stale then ends.${name} else sums.${name} end`)}, false
    from (${summed(`map_sums_taken where bits = ${bits} and ${isOfKind}`)} having sum(count) <> 0) as sums
    left join lateral (${ends} and sums.is_stale) as ends on true`;

const merged = (isOfKind: string, levels: readonly number[]) =>
  [
    taken(isOfKind),
    ...levels.map((bits, index) =>
      put(isOfKind, bits, index === 0 ? ENDS_OF_OFFERS : endsOfCells(isOfKind, levels[index - 1] as number)),
    ),
  ].join(";\n    ");

/**
 * What a cell reaches from and to, where that is not known, is found in the cells that it is made up of; the finest look at their
 * offers. Until now each cell that had changed looked at its offers: of 5,000 prices that changed of a million, for ten minutes.
 * What changes meanwhile is left to the next time: only what has been taken out is put together, and the sums of finer cells are
 * those without changes.
 */
const MERGE = `create or replace function merge_map_sums() returns void language plpgsql as $$
  begin
    ${ALONE};
    if not exists (select from map_sums where is_change) then
      return;
    end if;
    if to_regclass('pg_temp.map_sums_taken') is null then
      create temp table map_sums_taken (like map_sums) on commit delete rows;
    end if;
    ${merged("price_step = -1", LEVELS.all)};
    ${merged("price_step <> -1", LEVELS.priced)};
    delete from map_sums_taken;
  end $$`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(MERGE).execute(db);
}
