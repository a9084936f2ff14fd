import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import { type EmbeddedClient, openEmbedded } from "./embedded.ts";

const WAIT_LIMIT_MS = 30_000;

/** One holder at a time, first come first served. */
class Mutex {
  #tail: Promise<void> = Promise.resolve();

  /** Resolves with the function that lets the next one in. */
  async take(): Promise<() => void> {
    const before = this.#tail;
    let release!: () => void;
    this.#tail = new Promise((resolve) => {
      release = resolve;
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error("Waited 30 s for the database: a transaction does not end, or asks outside of itself.")),
        WAIT_LIMIT_MS,
      );
    });
    try {
      await Promise.race([before, late]);
    } catch (error) {
      void before.then(release);
      throw error;
    } finally {
      clearTimeout(timer);
    }
    return release;
  }
}

class EmbeddedConnection implements DatabaseConnection {
  release: () => void;
  #client: EmbeddedClient;

  constructor(client: EmbeddedClient, release: () => void) {
    this.#client = client;
    this.release = release;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affected } = await this.#client.query(query.sql, query.parameters);
    return { rows: rows as R[], numAffectedRows: affected === undefined ? undefined : BigInt(affected) };
  }

  // biome-ignore lint/correctness/useYield: kysely asks for a generator; the embedded database has no cursor over messages.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("The embedded database does not stream: page through the rows by key.");
  }
}

/**
 * The embedded database has one connection. Whoever holds it holds the mutex, so a transaction is
 * never entered by a stranger's query.
 */
class EmbeddedDriver implements Driver {
  #open: () => Promise<EmbeddedClient>;
  #client: EmbeddedClient | undefined;
  #mutex = new Mutex();

  constructor(open: () => Promise<EmbeddedClient>) {
    this.#open = open;
  }

  async init(): Promise<void> {
    this.#client = await this.#open();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const release = await this.#mutex.take();
    if (!this.#client) throw new Error("The embedded database is not open.");
    return new EmbeddedConnection(this.#client, release);
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as EmbeddedConnection).executeQuery(rawQuery("begin"));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as EmbeddedConnection).executeQuery(rawQuery("commit"));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as EmbeddedConnection).executeQuery(rawQuery("rollback"));
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    (connection as EmbeddedConnection).release();
  }

  async destroy(): Promise<void> {
    await this.#client?.close();
  }
}

function rawQuery(sql: string): CompiledQuery {
  return { sql, parameters: [], query: { kind: "RawNode" }, queryId: { queryId: sql } } as unknown as CompiledQuery;
}

/** kysely over PGlite in a worker thread. */
export class EmbeddedDialect implements Dialect {
  #open: () => Promise<EmbeddedClient>;

  constructor(source: string | (() => Promise<EmbeddedClient>)) {
    this.#open = typeof source === "string" ? () => openEmbedded(source) : source;
  }

  createDriver = (): Driver => new EmbeddedDriver(this.#open);
  createQueryCompiler = () => new PostgresQueryCompiler();
  // The adapter's advisory lock is of no use with one connection, and harmless.
  createAdapter = () => new PostgresAdapter();
  // biome-ignore lint/suspicious/noExplicitAny: kysely's own signature.
  createIntrospector = (db: Kysely<any>) => new PostgresIntrospector(db);
}
