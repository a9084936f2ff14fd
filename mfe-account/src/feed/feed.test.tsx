/** @jest-environment jsdom */
import { createTestProvider } from "@gable/shared-sdk/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { openAccount, sentTo } from "../testing/openAccount.ts";

describe("the personalised feed", () => {
  const wishes = {
    user_id: 1,
    category_ids: ["3"],
    price_range: "",
    property_type: ["1"],
    outdoor_facilitiy_ids: "",
    city: "Pune",
  };

  it("is set up by a form that wants one thing at least", async () => {
    const provider = createTestProvider().on("personalised-fields", ({ method }) =>
      method === "GET" ? { data: [] } : { data: wishes },
    );
    const { notices } = await openAccount("/user/personalised", provider);
    fireEvent.click(await screen.findByRole("button", { name: "Show me homes" }));
    expect(await screen.findByText("Choose at least one option.")).toBeVisible();
    expect(sentTo(provider, "personalised-fields", "POST")).toEqual([]);
    fireEvent.click(screen.getByLabelText("To rent"));
    fireEvent.change(screen.getByLabelText(/^Price to/), { target: { value: "900" } });
    fireEvent.click(screen.getByRole("button", { name: "Show me homes" }));
    await waitFor(() => expect(notices[0]?.title).toBe("Saved"));
    expect(sentTo(provider, "personalised-fields", "POST")[0]?.form).toMatchObject({
      property_type: "1",
      price_range: "0,900",
    });
    expect(await screen.findByRole("region", { name: "Matching homes" })).toBeVisible();
  });

  it("is cleared, and set up again on undo", async () => {
    const provider = createTestProvider().on("personalised-fields", () => ({ data: wishes }));
    const { notices } = await openAccount("/user/personalised", provider);
    const list = within(await screen.findByRole("list", { name: "What you are looking for" }));
    expect(list.getByText("Pune")).toBeVisible();
    fireEvent.click(screen.getByRole("button", { name: "Clear" }));
    expect(await screen.findByRole("button", { name: "Show me homes" })).toBeVisible();
    await waitFor(() => expect(notices[0]?.title).toBe("Your choices are cleared"));
    notices[0]?.action?.run();
    expect(await screen.findByRole("list", { name: "What you are looking for" })).toBeVisible();
  });
});
