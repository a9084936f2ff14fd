import type { ApiClient } from "../client/client.ts";
import type { Home } from "../model/content.ts";
import { homepageData } from "../wire/content.ts";
import { toHome } from "./decode/content.ts";
import { type Near, nearFields } from "./near.ts";
import { type CallOptions, send } from "./send.ts";

export interface HomeInput {
  near?: Near | null;
}

/** The home page's sections and slides, near a place when one is given. */
export async function home(client: ApiClient, input: HomeInput = {}, options?: CallOptions): Promise<Home> {
  return toHome(await send(client, homepageData, nearFields(input.near), options));
}
