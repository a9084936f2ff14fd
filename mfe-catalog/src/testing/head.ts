import type { HeadContext, RemoteRoute } from "@gable/mfe-kit";
import { webSettings } from "@gable/shared-sdk/calls";
import { translate } from "@gable/shared-sdk/format";
import { QueryClient } from "@gable/shared-sdk/react-query";
import { createTestClient, createTestProvider, type TestProvider } from "@gable/shared-sdk/testing";
import texts from "../../languages/en.json";
import routes from "../routes.ts";

/** Prefetches a route as the composer does and gives what it says about itself. */
export async function headOf(
  path: RemoteRoute["path"],
  address: string,
  params: Record<string, string> = {},
  provider: TestProvider = createTestProvider(),
) {
  const route = routes.find((each) => each.path === path);
  if (!route?.head) throw new Error(`${path} has no head`);
  const sdk = createTestClient(provider, { signedIn: false });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const url = new URL(address, "https://gable.test");
  const settings = await webSettings(sdk, {});
  await route.prefetch?.({ queryClient, sdk, params, url, language: "en", settings });
  const context: HeadContext = {
    queryClient,
    params,
    url,
    language: "en",
    t: (key, values) => translate(texts, "en", key, values),
    settings,
    origin: url.origin,
  };
  return { head: route.head(context), status: route.status?.(context) ?? 200 };
}
