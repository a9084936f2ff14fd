import { renderRemote } from "@gable/mfe-kit/testing";
import { aSession, createTestClient, createTestProvider, type TestProvider } from "@gable/shared-sdk/testing";
import texts from "../../languages/en.json";
import routes from "../routes.ts";

/** A provider that has some extensions. */
export function providerWith(...extensions: string[]): TestProvider {
  const provider = createTestProvider();
  provider.data.settings.extensions = extensions;
  return provider;
}

/** Opens an address of the account on an in-memory provider, in English. @param session null: a visitor */
export function openAccount(
  at: string,
  provider: TestProvider,
  session: ReturnType<typeof aSession> | null = aSession(),
) {
  return renderRemote({ routes, at, sdk: createTestClient(provider), texts, session });
}

/** What was sent to a call. */
export const sentTo = (provider: TestProvider, name: string, method: string) =>
  provider.requests.filter((request) => request.name === name && request.method === method);
