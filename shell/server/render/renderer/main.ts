/**
 * The process that runs server bundles: under Node's permission model, without environment, with one connection,
 * to the composer (file descriptor 3). It holds no secret and knows no address.
 */
import { Socket } from "node:net";
import type { FromRenderer, RenderReply, ToRenderer } from "../protocol.ts";
import { createCalls } from "./calls.ts";
import { frames } from "./frames.ts";
import { loadBundle } from "./load.ts";
import { reduceGlobals } from "./reduce.ts";
import { describeError, renderPage } from "./render.ts";

/** Pages to render come with the texts and settings of the site. Bytes. */
const LARGEST_MESSAGE = 64 * 1024 * 1024;

// Taken before they are out of reach.
const exit = process.exit.bind(process);
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
process.on("unhandledRejection", () => undefined);

const socket = new Socket({ fd: 3, readable: true, writable: true });
const connection = frames<ToRenderer, FromRenderer>(socket, {
  limit: LARGEST_MESSAGE,
  onMessage: (message) => void take(message),
  // Without the composer there is nobody to render for.
  onEnd: () => exit(0),
});
const calls = createCalls((message) => connection.send(message));
const loaded = new Map<string, unknown>();

function bundle<E>(id: string): E {
  if (!loaded.has(id)) throw new Error(`${id} is not loaded.`);
  return loaded.get(id) as E;
}

async function carryOut(message: Exclude<ToRenderer, { kind: "answer" }>): Promise<RenderReply | null> {
  const { id } = message;
  if (message.kind === "load") loaded.set(message.bundle.id, loadBundle(message.bundle));
  if (message.kind === "keep")
    for (const present of loaded.keys()) if (!message.bundles.includes(present)) loaded.delete(present);
  if (message.kind !== "render") return null;
  return calls.within(id, () =>
    renderPage(message.request, bundle, (data) => connection.send({ kind: "data", id, data })),
  );
}

async function take(message: ToRenderer): Promise<void> {
  if (message.kind === "answer") return calls.answered(message.call, message.answer);
  const { id } = message;
  try {
    connection.send({ kind: "done", id, reply: await carryOut(message) });
  } catch (error) {
    connection.send({ kind: "failed", id, error: describeError(error) });
  }
}

reduceGlobals({ fetch: calls.fetch, log: (text) => connection.send({ kind: "log", text }) });
