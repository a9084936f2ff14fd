import type { ApiClient } from "../client/client.ts";
import { changeProjectStatus } from "../wire/projects.ts";
import { type CallOptions, send } from "./send.ts";

/** Shows or hides an own project. Only approved ones can be switched. */
export async function setProjectActive(
  client: ApiClient,
  input: { id: number; active: boolean },
  options?: CallOptions,
): Promise<void> {
  await send(client, changeProjectStatus, { project_id: input.id, status: input.active ? 1 : 0 }, options);
}
