import type { AppContext } from "../../platform/context/index.ts";
import { refreshViews } from "../../platform/database/index.ts";
import { reverseGeocode } from "../../platform/geo/index.ts";
import type { RowProblem } from "./importError.ts";
import type { Mapping } from "./mapping.ts";
import { demoExterior } from "./pictures.ts";
import type { CsvFile, CsvRow } from "./readCsv.ts";
import type { Report } from "./report.ts";
import { mapRow } from "./row.ts";
import { externalRef, findImported, insertDrafts, loadCatalogue, type ReadyDraft } from "./store.ts";
import { countEmpty, countProblem, newTally, type Tally } from "./tally.ts";
import { failed } from "./value.ts";

const BATCH = 250;
const FILLED = ["properties", "property_parameters", "property_facilities", "property_images", "listing_search"];

export interface ImportOptions {
  csv: CsvFile;
  mapping: Mapping;
  owner: string | null;
  dryRun: boolean;
  report: Report;
  onProgress(tally: Tally): void;
  /** Ends the import after the batch in hand. */
  signal: AbortSignal;
}

/**
 * Imports every row that can be, batch by batch, each in its own transaction: stopped half-way and run again it
 * goes on where it stopped. Rows that are there already are left as they are.
 * @throws ImportError when the owner or a name of the mapping does not exist, or the file breaks off
 */
export async function runImport(context: AppContext, options: ImportOptions): Promise<Tally> {
  const { csv, mapping, report, dryRun } = options;
  const { db } = context;
  const catalogue = await loadCatalogue(db, mapping, options.owner);
  const picture = mapping.pictures === "demo" ? demoExterior : () => null;
  const tally = newTally();
  const lineOf = new Map<string, number>();

  const refuse = async (line: number, externalId: string, problems: RowProblem[]) => {
    countProblem(tally, problems);
    await report.add(line, externalId, problems);
  };

  /** @returns the row ready to be written, or nothing when it was refused */
  const prepare = async (row: CsvRow): Promise<ReadyDraft | undefined> => {
    const mapped = mapRow(mapping, csv.columns, row, reverseGeocode);
    if ("problems" in mapped) return void (await refuse(row.line, mapped.externalId, mapped.problems));
    const { draft } = mapped;
    const earlier = lineOf.get(draft.externalId);
    if (earlier !== undefined) {
      const twice = { ...failed("external_id", "comes twice in the file").problem };
      twice.reason = `external_id "${draft.externalId}" is the same as in line ${earlier}`;
      return void (await refuse(row.line, draft.externalId, [twice]));
    }
    lineOf.set(draft.externalId, row.line);
    const checked = catalogue.check(draft);
    if ("problem" in checked) return void (await refuse(row.line, draft.externalId, [checked.problem]));
    countEmpty(tally, mapped.empty);
    return { ...draft, categoryId: checked.categoryId, checkedParameters: checked.parameters };
  };

  const flush = async (drafts: ReadyDraft[]) => {
    const refs = drafts.map((draft) => externalRef(catalogue.ownerId, draft.externalId));
    const present = await findImported(db, refs);
    const fresh = drafts.filter((_, index) => !present.has(refs[index]!));
    const written = dryRun ? fresh.length : await insertDrafts(db, catalogue, fresh, picture);
    if (written > 0 && !dryRun) await context.revision.tell();
    tally.imported += written;
    tally.present += drafts.length - written;
  };

  let batch: ReadyDraft[] = [];
  try {
    for await (const row of csv.rows) {
      if (options.signal.aborted) break;
      tally.rows += 1;
      const ready = await prepare(row);
      if (ready) batch.push(ready);
      if (batch.length >= BATCH) {
        await flush(batch);
        batch = [];
      }
      options.onProgress(tally);
    }
  } finally {
    // A file that breaks off half-way still gives what came before.
    await flush(batch);
    if (tally.imported > 0 && !dryRun) {
      // The embedded database does not do so by itself, and searches would read far more than they need.
      for (const table of FILLED) await context.database.raw(`vacuum (analyze) ${table}`);
      await refreshViews(db);
      await context.revision.tell();
    }
  }
  return tally;
}
