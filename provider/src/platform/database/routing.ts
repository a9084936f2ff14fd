import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  Kysely,
  QueryCompiler,
  QueryResult,
  TransactionSettings,
} from "kysely";
import { mayWrite } from "./marking.ts";

/** Decides statement by statement. */
export interface Router {
  /** Whether the replica may answer the next question of the work that runs. */
  mayRead(): boolean;
  /** A question was answered by the replica. */
  wasRead(): void;
  /** A question that the replica failed at is asked of the primary. */
  failed(error: unknown): void;
  /** A transaction begins: what follows it in the same work must not be of before. */
  begins(): void;
  /** The work that runs has written something, or is about to. */
  writes(): void;
}

/** A connection to either database, taken from its pool when it is needed first. */
class RoutedConnection implements DatabaseConnection {
  readonly #primary: Driver;
  readonly #replica: Driver;
  readonly #router: Router;
  readonly #options: object | undefined;
  #onPrimary: DatabaseConnection | null = null;
  #onReplica: DatabaseConnection | null = null;

  constructor(primary: Driver, replica: Driver, router: Router, options?: object) {
    this.#primary = primary;
    this.#replica = replica;
    this.#router = router;
    this.#options = options;
  }

  async primary(): Promise<DatabaseConnection> {
    this.#onPrimary ??= await this.#primary.acquireConnection(this.#options);
    return this.#onPrimary;
  }

  async executeQuery<R>(query: CompiledQuery, options?: object): Promise<QueryResult<R>> {
    if (mayWrite(query)) this.#router.writes();
    else if (!this.#onPrimary && this.#router.mayRead()) {
      try {
        this.#onReplica ??= await this.#replica.acquireConnection(this.#options);
        const result = await this.#onReplica.executeQuery<R>(query, options);
        this.#router.wasRead();
        return result;
      } catch (error) {
        // A question changes nothing: what is wrong with it, the primary says as well.
        this.#router.failed(error);
      }
    }
    return (await this.primary()).executeQuery<R>(query, options);
  }

  async *streamQuery<R>(
    query: CompiledQuery,
    chunkSize: number,
    options?: object,
  ): AsyncIterableIterator<QueryResult<R>> {
    yield* (await this.primary()).streamQuery<R>(query, chunkSize, options);
  }

  async release(): Promise<void> {
    if (this.#onPrimary) await this.#primary.releaseConnection(this.#onPrimary);
    if (this.#onReplica) await this.#replica.releaseConnection(this.#onReplica);
  }
}

const routed = (connection: DatabaseConnection) => connection as RoutedConnection;

/** Transactions are the primary's from their first statement. */
class RoutingDriver implements Driver {
  readonly #primary: Driver;
  readonly #replica: Driver;
  readonly #router: Router;

  constructor(primary: Driver, replica: Driver, router: Router) {
    this.#primary = primary;
    this.#replica = replica;
    this.#router = router;
  }

  async init(options?: object): Promise<void> {
    await Promise.all([this.#primary.init(options), this.#replica.init(options)]);
  }

  async destroy(options?: object): Promise<void> {
    await Promise.all([this.#primary.destroy(options), this.#replica.destroy(options)]);
  }

  acquireConnection = async (options?: object): Promise<DatabaseConnection> =>
    new RoutedConnection(this.#primary, this.#replica, this.#router, options);
  releaseConnection = (connection: DatabaseConnection): Promise<void> => routed(connection).release();

  beginTransaction = async (connection: DatabaseConnection, settings: TransactionSettings): Promise<void> => {
    this.#router.begins();
    await this.#primary.beginTransaction(await routed(connection).primary(), settings);
  };
  commitTransaction = async (connection: DatabaseConnection): Promise<void> =>
    this.#primary.commitTransaction(await routed(connection).primary());
  rollbackTransaction = async (connection: DatabaseConnection): Promise<void> =>
    this.#primary.rollbackTransaction(await routed(connection).primary());

  savepoint = async (connection: DatabaseConnection, name: string, compile: QueryCompiler["compileQuery"]) =>
    this.#primary.savepoint?.(await routed(connection).primary(), name, compile);
  rollbackToSavepoint = async (connection: DatabaseConnection, name: string, compile: QueryCompiler["compileQuery"]) =>
    this.#primary.rollbackToSavepoint?.(await routed(connection).primary(), name, compile);
  releaseSavepoint = async (connection: DatabaseConnection, name: string, compile: QueryCompiler["compileQuery"]) =>
    this.#primary.releaseSavepoint?.(await routed(connection).primary(), name, compile);
}

/** A dialect that asks the replica what a router lets it answer, and the primary everything else. */
export function routingDialect(primary: Dialect, replica: Dialect, router: Router): Dialect {
  return {
    createDriver: () => new RoutingDriver(primary.createDriver(), replica.createDriver(), router),
    createQueryCompiler: () => primary.createQueryCompiler(),
    createAdapter: () => primary.createAdapter(),
    // biome-ignore lint/suspicious/noExplicitAny: kysely's own signature.
    createIntrospector: (db: Kysely<any>) => primary.createIntrospector(db),
  };
}
