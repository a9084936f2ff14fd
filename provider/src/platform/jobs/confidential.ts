import type { OpenDatabase } from "../database/index.ts";
import { type SealingKey, seal, unseal } from "../sealing/index.ts";
import type { WorkOptions } from "./port.ts";

/** The data of a confidential job, as its row has them. */
interface SealedData {
  sealed: string;
}

/** The data of confidential jobs: unreadable in the table while they wait, and gone when they are no longer needed. */
export interface Confidential {
  /** Reads the site's key; inside a transaction there is no way to. */
  open(): Promise<void>;
  /** What the row of a job has: its data, or the sealed ones of a confidential job. */
  dataOf(name: string, data: object): object;
  /** Data of earlier versions of the site were not sealed. */
  unseal(name: string, data: object): object;
  erase(id: string): Promise<void>;
  /** Erases what jobs left that were done or failed without `erase`, such as those whose process died. */
  eraseAllDone(): Promise<void>;
}

const isSealed = (data: object): data is SealedData => "sealed" in data && typeof data.sealed === "string";

/**
 * @param schema where the table of jobs is
 * @param registered the work of this process, more of which may come
 * @param readSecret the same for all processes of the site
 */
export function createConfidential(
  database: OpenDatabase,
  schema: string,
  registered: ReadonlyMap<string, { options: WorkOptions }>,
  readSecret: () => Promise<string>,
): Confidential {
  const isConfidential = (name: string) => registered.get(name)?.options.isConfidential === true;
  let secret: string | null = null;
  const keyOf = (name: string): SealingKey => {
    if (secret === null) throw new Error("The jobs are not open.");
    return { secret, salt: name, purpose: "data of a job" };
  };
  return {
    async open() {
      secret ??= await readSecret();
    },
    dataOf(name, data) {
      if (!isConfidential(name)) return data;
      const sealed: SealedData = { sealed: seal(JSON.stringify(data), keyOf(name)) };
      return sealed;
    },
    unseal: (name, data) => (isSealed(data) ? (JSON.parse(unseal(data.sealed, keyOf(name))) as object) : data),
    async erase(id) {
      await database.raw(`update ${schema}.job set data = null where id = $1`, [id]);
    },
    async eraseAllDone() {
      for (const name of [...registered.keys()].filter(isConfidential))
        await database.raw(
          `update ${schema}.job set data = null
            where name = $1 and data is not null and state in ('completed', 'cancelled', 'failed')`,
          [name],
        );
    },
  };
}
