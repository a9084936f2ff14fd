import type { ApiClient } from "../client/client.ts";
import { assignPackage } from "../wire/billing.ts";
import { type CallOptions, send } from "./send.ts";

/** Takes a free package. @throws ApiError `validation` for a paid one */
export async function takePackage(
  client: ApiClient,
  input: { packageId: number },
  options?: CallOptions,
): Promise<void> {
  await send(client, assignPackage, { package_id: input.packageId }, options);
}
