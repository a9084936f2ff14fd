/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { createTestProvider } from "@gable/shared-sdk/testing";
import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openCatalog } from "../../testing/openCatalog.ts";
import { googleLibrary } from "./loader.ts";
import { standInForGoogle } from "./standIn.testing.ts";

jest.mock("./loader.ts", () => ({ googleLibrary: jest.fn() }));
const library = googleLibrary as jest.Mock;

beforeAll(standInForGoogle);
beforeEach(() => {
  library.mockReset();
  library.mockImplementation((name: string) => google.maps.importLibrary(name));
});

const withKey = () => {
  const provider = createTestProvider();
  provider.data.settings.place_api_key = "key";
  provider.on("homepage-data", (_request, data) => ({
    data: {
      sections: [{ type: "nearby_properties_section", title: "Near you", data: data.properties }],
      slider_section: [],
      homepage_location_data_available: false,
    },
  }));
  return provider;
};

async function openDialog() {
  await openCatalog("/", { provider: withKey() });
  fireEvent.click(await screen.findByRole("button", { name: "Choose a place" }));
  return screen.findByRole("combobox", { name: "City or part of town" });
}

test("whom suggestions come from stands with them, and not with the site's own", async () => {
  const user = userEvent.setup();
  const field = await openDialog();
  await user.click(field);
  const own = await screen.findByRole("option", { name: /Pune/ });
  expect(screen.queryByText("Google Maps")).toBeNull();
  await user.type(field, "ross");
  const found = await screen.findByRole("option", { name: /Ross ?io/ });
  expect(own).not.toBeInTheDocument();
  const credit = screen.getByText("Google Maps");
  expect(credit).toHaveAttribute("translate", "no");
  // In the list's own box: what stands below the field would lie under it.
  expect(found.closest("[role=listbox]")?.parentElement).toContainElement(credit);
});

test("where Google refuses, nothing of the site's own is called Google's", async () => {
  library.mockRejectedValue(new Error("refused"));
  const field = await openDialog();
  await userEvent.setup().type(field, "Pun");
  expect(await screen.findByRole("option", { name: /Pun ?e/ })).toBeInTheDocument();
  expect(screen.queryByText("Google Maps")).toBeNull();
});
