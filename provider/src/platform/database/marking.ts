import { AsyncLocalStorage } from "node:async_hooks";
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

/** What marks in the database itself that a piece of work has written something. */
export interface CommitMark {
  /** The mark is committed: further commits need no other. */
  isSet: boolean;
  /** The work is over; what it left running in the background is not part of it. */
  isOver: boolean;
  /**
   * Sets the mark within a transaction that is about to be committed.
   * @throws Error when this work may not commit any more; the transaction is rolled back then
   */
  set(execute: (query: CompiledQuery) => Promise<QueryResult<unknown>>): Promise<void>;
}

const current = new AsyncLocalStorage<CommitMark>();

/** Runs work whose first commit sets a mark in the same transaction, so that none is there without the other. */
export const markingCommits = <T>(mark: CommitMark, work: () => Promise<T>): Promise<T> => current.run(mark, work);

/** Runs something that is no part of the work around it. */
export const unmarked = <T>(work: () => T): T => current.exit(work);

/** The mark that the next commit of the work that runs must set. */
export function markDue(): CommitMark | undefined {
  const mark = current.getStore();
  return mark && !mark.isSet && !mark.isOver ? mark : undefined;
}

const READS = /^\s*(?:select|with|show|explain|set|begin|commit|rollback|savepoint|release)\b/i;
const WORDS_OF_WRITES = ["insert into", "update ", "delete from", "merge into"];

/** Whether a statement may change something. In doubt it may. */
export function mayWrite({ sql }: Pick<CompiledQuery, "sql">): boolean {
  if (!READS.test(sql)) return true;
  const text = sql.toLowerCase().replaceAll("for update ", "").replaceAll("for no key update ", "");
  return WORDS_OF_WRITES.some((word) => text.includes(word));
}

class MarkingConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  isInTransaction = false;
  hasWritten = false;
  readonly #driver: Driver;

  constructor(inner: DatabaseConnection, driver: Driver) {
    this.inner = inner;
    this.#driver = driver;
  }

  async executeQuery<R>(query: CompiledQuery, options?: object): Promise<QueryResult<R>> {
    const isWrite = mayWrite(query);
    if (this.isInTransaction || !isWrite || !markDue()) {
      this.hasWritten ||= isWrite;
      return this.inner.executeQuery<R>(query, options);
    }
    // A statement of its own is a transaction of its own: this one takes the mark in.
    await this.#driver.beginTransaction(this.inner, {});
    try {
      const result = await this.inner.executeQuery<R>(query, options);
      await this.commit(() => this.#driver.commitTransaction(this.inner));
      return result;
    } catch (error) {
      await this.#driver.rollbackTransaction(this.inner);
      throw error;
    }
  }

  async commit(commit: () => Promise<void>): Promise<void> {
    const mark = markDue();
    if (mark) await mark.set((query) => this.inner.executeQuery(query));
    await commit();
    if (mark) mark.isSet = true;
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number, options?: object): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize, options);
  }
}

/** Hands everything on to a driver, and sees to the marks. */
class MarkingDriver implements Driver {
  readonly #driver: Driver;
  readonly #connections = new WeakMap<DatabaseConnection, MarkingConnection>();

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  init = (options?: object) => this.#driver.init(options);
  destroy = (options?: object) => this.#driver.destroy(options);

  async acquireConnection(options?: object): Promise<DatabaseConnection> {
    const inner = await this.#driver.acquireConnection(options);
    const known = this.#connections.get(inner) ?? new MarkingConnection(inner, this.#driver);
    this.#connections.set(inner, known);
    return known;
  }

  releaseConnection = (connection: DatabaseConnection, options?: object) =>
    this.#driver.releaseConnection((connection as MarkingConnection).inner, options);

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const marking = connection as MarkingConnection;
    await this.#driver.beginTransaction(marking.inner, settings);
    marking.isInTransaction = true;
    marking.hasWritten = false;
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const marking = connection as MarkingConnection;
    const commit = () => this.#driver.commitTransaction(marking.inner);
    await (marking.hasWritten ? marking.commit(commit) : commit());
    marking.isInTransaction = false;
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const marking = connection as MarkingConnection;
    marking.isInTransaction = false;
    await this.#driver.rollbackTransaction(marking.inner);
  }

  savepoint = async (connection: DatabaseConnection, name: string, compile: QueryCompiler["compileQuery"]) =>
    this.#driver.savepoint?.((connection as MarkingConnection).inner, name, compile);
  rollbackToSavepoint = async (connection: DatabaseConnection, name: string, compile: QueryCompiler["compileQuery"]) =>
    this.#driver.rollbackToSavepoint?.((connection as MarkingConnection).inner, name, compile);
  releaseSavepoint = async (connection: DatabaseConnection, name: string, compile: QueryCompiler["compileQuery"]) =>
    this.#driver.releaseSavepoint?.((connection as MarkingConnection).inner, name, compile);
}

/** A dialect whose commits set the marks of the work that they belong to (see {@link markingCommits}). */
export function markingDialect(dialect: Dialect): Dialect {
  return {
    createDriver: () => new MarkingDriver(dialect.createDriver()),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    // biome-ignore lint/suspicious/noExplicitAny: kysely's own signature.
    createIntrospector: (db: Kysely<any>) => dialect.createIntrospector(db),
  };
}
