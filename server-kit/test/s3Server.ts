import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import type { BucketSettings } from "../src/settings/index.ts";
import { childControl } from "./childControl.ts";

const SCRIPT = join(import.meta.dirname, "s3Server.mjs");
const START_LIMIT_MS = 30_000;
/** Of the server's one account. */
export const S3_KEY = "S3RVER";

export interface RunningS3 {
  endpoint: string;
  /** How one of its buckets is reached. */
  settings(bucket: string): BucketSettings;
  /** Takes no turn until `wake`: connections stay open and get no answer. */
  freeze(): void;
  wake(): void;
  /** The server is gone until `start`; what lies in its buckets stays. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

export interface S3Options {
  /** Where its buckets lie, one folder each. */
  folder: string;
  buckets: readonly string[];
  /** What it does with writes that depend on what is there: Amazon's server checks them, some others do not. */
  conditions?: "ignored" | "checked" | "unknown";
}

function untilReady(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("The S3 server did not start within 30 s.")), START_LIMIT_MS);
    let output = "";
    const hear = (text: Buffer) => {
      output += text;
      const endpoint = /S3 on (\S+)/.exec(output)?.[1];
      if (!endpoint) return;
      clearTimeout(late);
      resolve(endpoint);
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`The S3 server ended with ${code}: ${output}`)));
  });
}

/** An S3 server of one's own, on a free port of this machine, which it keeps when it is started again. */
export async function startS3({ folder, buckets, conditions = "checked" }: S3Options): Promise<RunningS3> {
  const run = (port: string) =>
    spawn(process.execPath, [SCRIPT, folder, port, conditions, ...buckets], { stdio: ["ignore", "pipe", "pipe"] });
  let child = run("0");
  const endpoint = await untilReady(child);
  return {
    endpoint,
    settings: (bucket) => ({
      bucket,
      region: "us-east-1",
      endpoint,
      pathStyle: true,
      credentials: { accessKeyId: S3_KEY, secretAccessKey: S3_KEY },
    }),
    ...childControl(() => child),
    async start() {
      child = run(new URL(endpoint).port);
      await untilReady(child);
    },
  };
}
