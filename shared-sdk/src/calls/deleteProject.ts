import type { ApiClient } from "../client/client.ts";
import { deleteProject as call } from "../wire/projects.ts";
import { type CallOptions, send } from "./send.ts";

export async function deleteProject(client: ApiClient, input: { id: number }, options?: CallOptions): Promise<void> {
  await send(client, call, { id: input.id }, options);
}
