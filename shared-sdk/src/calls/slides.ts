import type { ApiClient } from "../client/client.ts";
import type { Slide } from "../model/content.ts";
import { getSlider } from "../wire/pages.ts";
import { toSlide } from "./decode/content.ts";
import { type CallOptions, send } from "./send.ts";

/** The home page's slides alone. */
export async function slides(
  client: ApiClient,
  _input: Record<string, never> = {},
  options?: CallOptions,
): Promise<Slide[]> {
  return (await send(client, getSlider, {}, options)).data.map(toSlide);
}
