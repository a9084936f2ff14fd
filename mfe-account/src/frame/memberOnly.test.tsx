/** @jest-environment jsdom */
import { openAccount, providerWith } from "../testing/openAccount.ts";

test.each(["/user/favourites/4", "/user/saved-searches", "/user/viewings", "/user/personalised"])(
  "%s asks the provider nothing for a visitor",
  async (at) => {
    const provider = providerWith("boards", "saved-searches", "viewings");
    await openAccount(at, provider, null);
    expect(provider.requests).toEqual([]);
  },
);
