/** @jest-environment jsdom */
import { aProperty, createTestProvider, TestFailure } from "@gable/shared-sdk/testing";
import { screen, within } from "@testing-library/react";
import { openAccount } from "../testing/openAccount.ts";

describe("a shared board", () => {
  it("is read by a visitor, with stages and what notes there are", async () => {
    const provider = createTestProvider().on("shared-boards/k3y", () => ({
      data: {
        name: "By the sea",
        owner: "Max",
        items: [{ stage: "offer", note: "Ring twice", added_at: "", property: aProperty({ id: 1, title: "Villa" }) }],
      },
    }));
    await openAccount("/boards/k3y", provider, null);
    expect(await screen.findByRole("heading", { level: 1, name: "By the sea" })).toBeVisible();
    expect(screen.getByText(/Shared by Max/).textContent).toContain("1 home");
    for (const text of ["Villa", "Offer made", "Ring twice"]) expect(screen.getByText(text)).toBeVisible();
  });

  it.each([
    [{ availability: "inactive" }, "No longer available", null],
    [{ availability: "expired" }, "Expired", null],
    [{ property_type: "sold" }, "Sold", "/properties-details/villa"],
  ] as const)("marks what is not to be had: %j", async (fields, stamp, href) => {
    const property = aProperty({ id: 1, title: "Villa", slug_id: "villa", ...fields });
    const provider = createTestProvider().on("shared-boards/k3y", () => ({
      data: { name: "By the sea", owner: "Max", items: [{ stage: "saved", note: "", added_at: "", property }] },
    }));
    await openAccount("/boards/k3y", provider, null);
    const card = within((await screen.findByRole("heading", { name: "Villa" })).closest("article") as HTMLElement);
    expect(card.getByText(stamp)).toBeVisible();
    expect(card.queryByRole("link")?.getAttribute("href") ?? null).toBe(href);
  });

  it("says when it is not shared any more", async () => {
    const provider = createTestProvider().on("shared-boards/k3y", () => {
      throw new TestFailure(404, "This board is not shared any more.");
    });
    await openAccount("/boards/k3y", provider, null);
    expect(await screen.findByText("This board is no longer shared")).toBeVisible();
  });
});
