import { accounts } from "./accounts/routes.ts";
import { agents } from "./agents/routes.ts";
import type { Module } from "./app.ts";
import { content } from "./content/routes.ts";
import { files } from "./files/routes.ts";
import { listings } from "./listings/routes.ts";
import { outbox } from "./outbox/routes.ts";
import { projects } from "./projects/routes.ts";

/** The provider's table of contents. */
export const modules: Module[] = [accounts, agents, content, files, listings, outbox, projects];
