/** @jest-environment jsdom */
import { aProperty, createTestProvider, TestFailure } from "@gable/shared-sdk/testing";
import { screen } from "@testing-library/react";
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
    expect(await screen.findByRole("heading", { level: 1, name: "By the sea" })).toBeTruthy();
    expect(screen.getByText(/Shared by Max/).textContent).toContain("1 home");
    for (const text of ["Villa", "Offer made", "Ring twice"]) expect(screen.getByText(text)).toBeTruthy();
  });

  it("says when it is not shared any more", async () => {
    const provider = createTestProvider().on("shared-boards/k3y", () => {
      throw new TestFailure(404, "This board is not shared any more.");
    });
    await openAccount("/boards/k3y", provider, null);
    expect(await screen.findByText("This board is no longer shared")).toBeTruthy();
  });
});
