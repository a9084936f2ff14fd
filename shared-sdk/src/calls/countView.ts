import type { ApiClient } from "../client/client.ts";
import type { CallOptions } from "./send.ts";

export interface ViewInput {
  type: "property" | "project";
  id: number;
}

/**
 * Says that somebody looks at a listing; it counts once per visitor and day however often it is said. The answer holds
 * nothing to read, so neither schemas nor axios come with this call, which is the first of a listing's page.
 */
export async function countView(
  client: ApiClient,
  { type, id }: ViewInput,
  { signal, idempotencyKey }: Pick<CallOptions, "signal" | "idempotencyKey"> = {},
): Promise<void> {
  await client.request({
    name: "set_property_total_click",
    method: "POST",
    access: "optional",
    form: type === "property" ? { property_id: id } : { project_id: id },
    keepalive: true,
    signal,
    idempotencyKey,
  });
}
