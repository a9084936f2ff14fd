/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { openAccount, providerWith } from "../testing/openAccount.ts";

/** A provider whose first home is saved, and another one that is to be had. */
function saved(fields: object) {
  const provider = providerWith("boards").on("boards", () => ({ data: [], total: 0 }));
  const [home, other] = provider.data.properties;
  if (!home || !other) throw new Error("The provider has homes.");
  Object.assign(home, { title: "Villa", is_favourite: 1, ...fields });
  Object.assign(other, { title: "Flat", is_favourite: 1 });
  return { provider, home };
}

const card = async (title: string) =>
  within((await screen.findByRole("heading", { name: title })).closest("article") as HTMLElement);

describe("a saved home that is not to be had", () => {
  it.each([
    ["inactive", "No longer available"],
    ["expired", "Expired"],
  ])("that is %s is marked, leads nowhere and goes on no board", async (availability, stamp) => {
    await openAccount("/user/favourites", saved({ availability }).provider);
    const villa = await card("Villa");
    expect(villa.getByText(stamp)).toBeVisible();
    expect(villa.queryByText("For sale")).toBeNull();
    expect(villa.queryByRole("link")).toBeNull();
    expect(villa.queryByRole("button", { name: "Add to a board: Villa" })).toBeNull();
    const flat = await card("Flat");
    expect(flat.getByRole("link", { name: "Flat" }).getAttribute("href")).toBe("/properties-details/house-2");
    expect(flat.getByRole("button", { name: "Add to a board: Flat" })).toBeVisible();
  });

  it.each([
    ["is sold", { property_type: "sold" }, "Sold", "/properties-details/house-1"],
    ["is rented", { property_type: "rented" }, "Rented", "/properties-details/house-1"],
    ["was sold and is switched off", { property_type: "sold", availability: "inactive" }, "Sold", null],
  ])("that %s says what became of it, and leads to its page where it has one", async (_, fields, stamp, href) => {
    await openAccount("/user/favourites", saved(fields).provider);
    const villa = await card("Villa");
    expect(villa.getByText(stamp)).toBeVisible();
    expect(villa.queryByRole("link")?.getAttribute("href") ?? null).toBe(href);
  });

  it("is taken out, and not offered back: the provider would not save it again", async () => {
    const { provider, home } = saved({ availability: "expired" });
    const { notices } = await openAccount("/user/favourites", provider);
    fireEvent.click((await card("Villa")).getByRole("button"));
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Villa" })).toBeNull());
    await waitFor(() => expect(notices).toMatchObject([{ title: "No longer saved", description: "Villa" }]));
    expect(notices[0]?.action).toBeUndefined();
    expect(home.is_favourite).toBe(0);
  });
});
