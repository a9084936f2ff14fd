import type { FastifyInstance } from "fastify";
import type { Config } from "../config/index.ts";
import type { AppContext } from "./context.ts";

/** How commands come to the data without serving; the top floor gives it to them. */
export interface Opening {
  /** Opens the database, brings it up to date and fills an empty one. */
  openContext(config: Config): Promise<AppContext>;
  /** The HTTP application, which listens to nothing. */
  createApp(context: AppContext): Promise<FastifyInstance>;
}
