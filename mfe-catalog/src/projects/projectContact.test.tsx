/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { aSession, createTestProvider } from "@gable/shared-sdk/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
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

test("a home to rent is told with what its price is for", async () => {
  const { button } = await chatButton([]);
  fireEvent.click(button);
  const dialog = within(await screen.findByRole("dialog", { name: "Which listing is it about?" }));
  expect(await dialog.findByRole("button", { name: /House 2.*a month$/ })).toBeInTheDocument();
  expect(dialog.getByRole("button", { name: /House 1/ })).not.toHaveTextContent("a month");
});

test("a message says what is missing where it is missing, and another one begins anew", async () => {
  const { provider } = await openCatalog(PATH, { session: aSession({ name: "Meera Rao", email: "meera@gable.test" }) });
  fireEvent.click(await screen.findByRole("button", { name: "Write a message" }));
  const dialog = () => screen.findByRole("dialog", { name: "Write a message" });
  const message = within(await dialog()).getByLabelText("Message");
  fireEvent.click(within(await dialog()).getByRole("button", { name: "Send" }));
  expect(await screen.findByText("Write a message.")).toBeInTheDocument();
  expect(message).toHaveFocus();
  fireEvent.change(message, { target: { value: "Is it quiet?" } });
  fireEvent.click(within(await dialog()).getByRole("button", { name: "Send" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(provider.requests.filter(({ name }) => name === "contct_us")).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Write a message" }));
  const again = within(await dialog()).getByLabelText("Message");
  expect(again).toHaveValue("");
  expect(again).toBeValid();
});

test("elsewhere a home of whoever offers it is chosen first, and the form stands beside", async () => {
  const { button } = await chatButton([]);
  expect(button).toHaveAttribute("aria-haspopup", "dialog");
  expect(screen.getByRole("button", { name: "Write a message" })).toBeVisible();
});
