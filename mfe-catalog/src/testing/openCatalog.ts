import { type RenderedRemote, type RenderRemoteOptions, renderRemote } from "@gable/mfe-kit/testing";
import { webSettings } from "@gable/shared-sdk/calls";
import sdkTexts from "@gable/shared-sdk/languages/en.json";
import { createTestClient, createTestProvider, type TestProvider } from "@gable/shared-sdk/testing";
import uiTexts from "../../../shared-ui/languages/en.json";
import texts from "../../languages/en.json";
import routes from "../routes.ts";

export interface OpenedCatalog extends RenderedRemote {
  provider: TestProvider;
}

/** Opens an address of the catalog on an in-memory provider, in English. */
export async function openCatalog(
  at: string,
  { provider = createTestProvider(), ...options }: Partial<RenderRemoteOptions> & { provider?: TestProvider } = {},
): Promise<OpenedCatalog> {
  const sdk = createTestClient(provider, { signedIn: Boolean(options.session) });
  const settings = await webSettings(sdk, {});
  const opened = await renderRemote({
    routes,
    at,
    sdk,
    settings,
    texts: { ...uiTexts, ...sdkTexts, ...texts },
    ...options,
  });
  return { ...opened, provider };
}
