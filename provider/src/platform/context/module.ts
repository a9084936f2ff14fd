import type { FastifyInstance } from "fastify";
import type { AppContext } from "./context.ts";

/** A part of the provider: adds its routes, jobs and hooks. */
export type Module = (app: FastifyInstance, context: AppContext) => void | Promise<void>;
