import type { Module } from "./app.ts";
import { files } from "./files/routes.ts";
import { outbox } from "./outbox/routes.ts";

/** The provider's table of contents. */
export const modules: Module[] = [files, outbox];
