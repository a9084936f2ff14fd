/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { aSession, createTestProvider } from "@gable/shared-sdk/testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { openCatalog } from "../testing/openCatalog.ts";

const PATH = "/project-details/riverside";

async function chatButton(extensions: string[]) {
  const provider = createTestProvider();
  provider.data.settings.extensions = extensions;
  const opened = await openCatalog(PATH, { provider, session: aSession() });
  return { ...opened, button: await screen.findByRole("button", { name: "Chat" }) };
}

test("where the provider has conversations about projects, a member writes about the project itself", async () => {
  const { button, history, provider } = await chatButton(["project-conversations"]);
  expect(button).not.toHaveAttribute("aria-haspopup");
  fireEvent.click(button);
  const { id } = provider.data.projects[0] as { id: number };
  await waitFor(() => expect(history.location.pathname).toMatch(new RegExp(`^/user/chat/\\d+/-${id}$`)));
});

test("elsewhere a home of whoever offers it is chosen first, and the form stands beside", async () => {
  const { button } = await chatButton([]);
  expect(button).toHaveAttribute("aria-haspopup", "dialog");
  expect(screen.getByRole("button", { name: "Write a message" })).toBeVisible();
});
