import type { ApiClient } from "../client/client.ts";
import { flutterwave } from "../wire/payments.ts";
import { type CallOptions, send } from "./send.ts";

/** Address of the page at Flutterwave where the member pays for a package. */
export async function flutterwavePage(
  client: ApiClient,
  input: { packageId: number },
  options?: CallOptions,
): Promise<{ url: string }> {
  const { data } = await send(client, flutterwave, { package_id: input.packageId }, options);
  return { url: data.data.link };
}
