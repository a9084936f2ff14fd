/** @jest-environment jsdom */
import { renderRemote } from "@gable/mfe-kit/testing";
import { webSettings } from "@gable/shared-sdk/calls";
import { createTestClient, createTestProvider } from "@gable/shared-sdk/testing";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import sdkTexts from "../../../shared-sdk/languages/en.json";
import texts from "../../languages/en.json";
import routes from "../routes.ts";

const member = {
  token: "t",
  id: 1,
  name: "Asha",
  email: "asha@gable.test",
  mobile: "",
  profile: "",
  address: "",
  slugId: "asha",
  isAdmin: false,
};

async function openPlans(signedIn: boolean, query = "", provider = createTestProvider()) {
  const sdk = createTestClient(provider, { signedIn });
  return renderRemote({
    routes,
    at: `/subscription-plan${query}`,
    sdk,
    texts: { ...sdkTexts, ...texts },
    settings: await webSettings(sdk, {}),
    session: signedIn ? member : null,
  });
}

test("a visitor's ways on are links, which lead to signing in and on", async () => {
  await openPlans(false);
  const [free, paid] = await screen.findAllByRole("link", { name: /^Choose / });
  for (const link of [free, screen.getByRole("link", { name: "Sign in" })])
    expect(link).toHaveAttribute("href", "/login?next=%2Fsubscription-plan");
  expect(paid).toHaveAttribute("href", "/login?next=%2Fcheckout%2F2");
  expect(screen.queryByRole("button", { name: /^Choose / })).not.toBeInTheDocument();
});

test("a member is led to where a paid package is paid for", async () => {
  await openPlans(true);
  for (const link of await screen.findAllByRole("link", { name: /^Choose / }))
    expect(link.getAttribute("href")).toMatch(/^\/checkout\/\d+$/);
});

test("a member takes a package with a button, and sees what is left of it", async () => {
  await openPlans(true);
  expect(await screen.findByText("You have no plan yet")).toBeVisible();
  await userEvent.click((await screen.findAllByRole("button", { name: /^Choose / }))[0]!);
  expect(await screen.findByRole("link", { name: "My plan" })).toHaveAttribute("href", "/user/subscription");
  expect(screen.getAllByRole("meter").length).toBeGreaterThan(0);
  expect(screen.getByRole("button", { name: "Your plan" })).toBeDisabled();
  expect(screen.queryByRole("link", { name: "Sign in" })).not.toBeInTheDocument();
});

describe("who is led here by the gate", () => {
  const why = "?reason=limit_over&feature=property_list&next=%2Fuser%2Fadd-property";

  test("reads why and what to look for, and finds it marked", async () => {
    await openPlans(false, why);
    const note = await screen.findByText("To list a home, choose a plan with listings.");
    expect(note.closest("[role=status]")).toHaveTextContent("You have reached your plan’s limit");
    expect((await screen.findByText("Cheapest that covers your needs")).closest("article")).toHaveTextContent(
      "Starter",
    );
    expect(screen.getByRole("link", { name: "Continue where you left off" })).toHaveAttribute(
      "href",
      "/user/add-property",
    );
    const wanted = screen.getAllByText(/^\d+ listings?$/).map((row) => row.closest("li"));
    for (const row of wanted) expect(row).toHaveAttribute("data-wanted");
  });

  test("comes back to the same page from signing in", async () => {
    await openPlans(false, why);
    const [free] = await screen.findAllByRole("link", { name: /^Choose / });
    for (const link of [free, screen.getByRole("link", { name: "Sign in" })])
      expect(link).toHaveAttribute("href", `/login?next=${encodeURIComponent(`/subscription-plan${why}`)}`);
  });

  test("reads that they can go on once their plan covers it", async () => {
    await openPlans(true, why);
    await userEvent.click((await screen.findAllByRole("button", { name: /^Choose / }))[0]!);
    expect(await screen.findByText("Your plan covers this now.")).toBeVisible();
    expect(screen.queryByText("Cheapest that covers your needs")).not.toBeInTheDocument();
  });

  test("nothing is said of an address that says nothing", async () => {
    await openPlans(false, "?reason=<b>&feature=toString");
    await screen.findAllByRole("link", { name: /^Choose / });
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
  });
});

test("that plans end is said where each of them does", async () => {
  await openPlans(false);
  expect(await screen.findByRole("heading", { level: 1, name: /^Plans simply end\./ })).toBeVisible();
});

test("nothing is said of an end where a plan has none", async () => {
  const provider = createTestProvider();
  provider.data.packages[1]!.duration = 0;
  await openPlans(false, "", provider);
  expect(await screen.findByRole("heading", { level: 1, name: "Plans never auto-renew." })).toBeVisible();
  expect(screen.getByText("no time limit")).toBeVisible();
});

test("of the member's own plan it is said until when it runs and what is left", async () => {
  await openPlans(true);
  await userEvent.click((await screen.findAllByRole("button", { name: /^Choose / }))[0]!);
  const own = (await screen.findByText("Yours")).closest("article")!;
  expect(own).toHaveTextContent(/\d+ listings? · \d+ left/);
  expect(own).toHaveTextContent(/Until |No end date/);
});
