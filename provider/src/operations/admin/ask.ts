import { ConfigError, readConfig } from "../../platform/config/index.ts";
import type { Opening } from "../../platform/context/index.ts";
import { DataDirectoryError } from "../../platform/database/index.ts";
import { findControlEndpoint } from "./controlEndpoint.ts";

export type Body = Record<string, unknown> & { error?: boolean; message?: string };

export interface Asker {
  ask(method: "GET" | "POST", path: string, fields?: Record<string, unknown>): Promise<Body>;
  close(): Promise<void>;
}

function query(fields: Record<string, unknown>): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : "";
}

/** @throws ConfigError with the provider's own words when it refuses */
function checked(body: Body): Body {
  if (body.error) throw new ConfigError(body.message ?? "The provider refused.");
  return body;
}

async function isUp(address: string): Promise<boolean> {
  return fetch(`${address}/healthz`, { signal: AbortSignal.timeout(3000) }).then(
    (answer) => answer.ok,
    () => false,
  );
}

/**
 * A way to the calls of operators: over the running provider of the data directory where there is one, since
 * the embedded database has room for one process; else in this process, on the data themselves.
 */
export async function openAsker({ openContext, createApp }: Opening): Promise<Asker> {
  const config = readConfig();
  const endpoint = findControlEndpoint(config.dataDir);
  if (endpoint && (await isUp(endpoint.address))) {
    return {
      async ask(method, path, fields = {}) {
        const answer = await fetch(`${endpoint.address}/api/${path}${method === "GET" ? query(fields) : ""}`, {
          method,
          headers: { authorization: `Bearer ${endpoint.key}`, "content-type": "application/json" },
          ...(method === "POST" && { body: JSON.stringify(fields) }),
        });
        return checked((await answer.json()) as Body);
      },
      close: async () => undefined,
    };
  }
  const context = await openContext(config).catch((error) => {
    if (!(error instanceof DataDirectoryError) || config.databaseUrl) throw error;
    throw new ConfigError(
      `${error.message} A provider that runs there leaves word in ${config.dataDir}/operator.json: run this command as the user that owns it, or stop that process.`,
    );
  });
  const app = await createApp(context);
  await context.jobs.open();
  return {
    async ask(method, path, fields = {}) {
      const answer = await app.inject({
        method,
        url: `/api/${path}${method === "GET" ? query(fields) : ""}`,
        headers: { authorization: `Bearer ${context.operatorKey}` },
        ...(method === "POST" && { payload: fields }),
      });
      return checked(answer.json<Body>());
    },
    async close() {
      await app.close();
      await context.jobs.stop();
      await context.database.close();
    },
  };
}
