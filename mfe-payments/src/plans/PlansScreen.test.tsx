/** @jest-environment jsdom */
import { renderRemote } from "@gable/mfe-kit/testing";
import { webSettings } from "@gable/shared-sdk/calls";
import { createTestClient, createTestProvider } from "@gable/shared-sdk/testing";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
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

async function openPlans(signedIn: boolean) {
  const sdk = createTestClient(createTestProvider(), { signedIn });
  return renderRemote({
    routes,
    at: "/subscription-plan",
    sdk,
    texts,
    settings: await webSettings(sdk, {}),
    session: signedIn ? member : null,
  });
}

test("a visitor's ways on are links, which lead to signing in and back", async () => {
  await openPlans(false);
  const links = await screen.findAllByRole("link", { name: /^Take / });
  for (const link of [...links, screen.getByRole("link", { name: "Sign in" })])
    expect(link).toHaveAttribute("href", "/login?next=%2Fsubscription-plan");
  expect(screen.queryByRole("button", { name: /^Take / })).not.toBeInTheDocument();
});

test("a member takes a package with a button, and sees what is left of it", async () => {
  await openPlans(true);
  expect(await screen.findByText("You have no plan yet")).toBeVisible();
  await userEvent.click((await screen.findAllByRole("button", { name: /^Take / }))[0]!);
  expect(await screen.findByRole("link", { name: "My subscription" })).toHaveAttribute("href", "/user/subscription");
  expect(screen.getAllByRole("meter").length).toBeGreaterThan(0);
  expect(screen.getByRole("button", { name: "Your plan" })).toBeDisabled();
  expect(screen.queryByRole("link", { name: "Sign in" })).not.toBeInTheDocument();
});
