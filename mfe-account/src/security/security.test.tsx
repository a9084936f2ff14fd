/** @jest-environment jsdom */
import { renderRemote } from "@gable/mfe-kit/testing";
import { ApiError } from "@gable/shared-sdk/client";
import sdkTexts from "@gable/shared-sdk/languages/en.json";
import { defaultSettings } from "@gable/shared-sdk/react";
import {
  aConversation,
  aSession,
  createTestClient,
  createTestProvider,
  TestFailure,
  type TestProvider,
} from "@gable/shared-sdk/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import texts from "../../languages/en.json";
import routes from "../routes.ts";

const EVERYTHING = ["account-data", "deletion-check"];

async function open(provider: TestProvider = createTestProvider(), extensions = EVERYTHING) {
  const rendered = await renderRemote({
    routes,
    at: "/user/security",
    sdk: createTestClient(provider),
    texts: { ...sdkTexts, ...texts },
    session: aSession(),
    settings: { ...defaultSettings, extensions },
  });
  await screen.findByText("This device");
  return { ...rendered, provider };
}

const part = (name: string) => within(screen.getByRole("region", { name }));
const sent = (provider: TestProvider, call: string) => provider.requests.filter(({ name }) => name === call);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: "input" }), { target: { value } });

describe("the password", () => {
  const fill = (current: string, password: string, again: string) => {
    type("Current password", current);
    type("New password", password);
    type("Confirm new password", again);
    fireEvent.click(screen.getByRole("button", { name: "Change password" }));
  };

  it("is changed with the old one, and the form is empty again", async () => {
    const { provider, notices } = await open();
    fill("gable-demo", "a better one 42", "a better one 42");
    await waitFor(() => expect(notices[0]?.title).toBe("Password changed. You are signed out everywhere else."));
    expect(sent(provider, "change_password")[0]?.form).toEqual({
      old_password: "gable-demo",
      password: "a better one 42",
      password_confirmation: "a better one 42",
    });
    expect(screen.getByLabelText<HTMLInputElement>("Current password", { selector: "input" }).value).toBe("");
  });

  it("is not sent when it is short or not repeated", async () => {
    const { provider } = await open();
    fill("gable-demo", "short", "other");
    expect(await screen.findByText("Use at least 6 characters.")).toBeVisible();
    expect(sent(provider, "change_password")).toEqual([]);
  });

  it("says at its field that the current one is wrong", async () => {
    const provider = createTestProvider().on("change_password", () => {
      throw new TestFailure(400, "Refused.", { field_errors: { old_password: ["The current password is wrong."] } });
    });
    await open(provider);
    fill("not this", "a better one 42", "a better one 42");
    expect(await screen.findByText("The current password is wrong.")).toBeVisible();
    expect(screen.getByLabelText("Current password", { selector: "input" }).getAttribute("aria-invalid")).toBe("true");
  });
});

describe("a password that another service keeps", () => {
  const fill = () => {
    type("Current password", "gable-demo");
    type("New password", "a better one 42");
    type("Confirm new password", "a better one 42");
    fireEvent.click(screen.getByRole("button", { name: "Change password" }));
  };

  it("is changed there by the host, and the other sessions end here", async () => {
    const { provider, host, notices } = await open();
    const asked: string[][] = [];
    host.session.changePassword = async (...given) => {
      asked.push(given);
      return true;
    };
    fill();
    await waitFor(() => expect(notices[0]?.title).toBe("Password changed. You are signed out everywhere else."));
    expect(asked).toEqual([["gable-demo", "a better one 42"]]);
    expect(sent(provider, "change_password")).toEqual([]);
    expect(sent(provider, "revoke-session")[0]?.form).toEqual({ others: "1" });
  });

  it("is said to be changed where the other sessions could not be ended", async () => {
    const provider = createTestProvider().on("revoke-session", () => {
      throw new TestFailure(400, "no");
    });
    const { host, notices } = await open(provider);
    host.session.changePassword = async () => true;
    fill();
    await waitFor(() => expect(notices[0]?.title).toMatch(/^Password changed. Sign out your other devices/));
  });

  it("is refused at its field, and the provider's own is changed where the host keeps none", async () => {
    const { provider, host } = await open();
    host.session.changePassword = async () => {
      throw new ApiError("validation", {
        call: "change_password",
        message: "no",
        fieldErrors: { old_password: ["The password is incorrect."] },
      });
    };
    fill();
    expect(await screen.findByText("The password is incorrect.")).toBeVisible();
    expect(sent(provider, "change_password")).toEqual([]);
    host.session.changePassword = async () => false;
    fill();
    await waitFor(() => expect(sent(provider, "change_password")).toHaveLength(1));
  });

  it("is none for who signs in without: they are led to choose one, where a link can reach them", async () => {
    const provider = createTestProvider();
    Object.assign(provider.data.user, { logintype: 0, has_password: 0 });
    const { unmount } = await open(provider);
    expect((await screen.findByRole("link", { name: "Choose a password" })).getAttribute("href")).toBe(
      "/forgot-password",
    );
    expect(screen.queryByLabelText("Current password", { selector: "input" })).toBeNull();
    unmount();
    Object.assign(provider.data.user, { logintype: 1, email: "" });
    await open(provider);
    await waitFor(() => expect(screen.queryByRole("region", { name: "Password" })).toBeNull());
  });
});

describe("sessions", () => {
  it("are signed out one by one or all but this one", async () => {
    const { provider, notices } = await open();
    const list = part("Where you are signed in");
    expect(list.getAllByRole("listitem")).toHaveLength(2);
    fireEvent.click(list.getByRole("button", { name: "Sign out: Unknown device" }));
    await waitFor(() => expect(sent(provider, "revoke-session")[0]?.form).toEqual({ id: "2" }));
    await waitFor(() => expect(notices[0]?.title).toBe("Signed out"));
    fireEvent.click(list.getByRole("button", { name: "Sign out everywhere else" }));
    await waitFor(() => expect(sent(provider, "revoke-session")[1]?.form).toEqual({ others: "1" }));
  });
});

describe("blocked people", () => {
  it("are listed and let in again", async () => {
    const { provider, notices } = await open();
    fireEvent.click(await screen.findByRole("button", { name: "Unblock Isa Kern" }));
    await waitFor(() => expect(notices[0]?.title).toBe("Isa Kern can message you again"));
    expect(sent(provider, "unblock-user")[0]?.form).toMatchObject({ to_user_id: "9" });
  });

  it("are those among the conversations where the provider has no list, each once", async () => {
    const provider = createTestProvider().on("blocked-users", () => {
      throw new TestFailure(404, "No such call.");
    });
    const ola = { user_id: 5, name: "Ola Nord", is_blocked_by_me: true };
    provider.data.conversations = [
      aConversation({ ...ola, property_id: 1 }),
      aConversation({ ...ola, property_id: 2 }),
      aConversation({ user_id: 6, name: "Free Person" }),
    ];
    await open(provider);
    expect(await screen.findAllByRole("button", { name: "Unblock Ola Nord" })).toHaveLength(1);
    expect(screen.queryByRole("button", { name: "Unblock Free Person" })).toBeNull();
  });
});

describe("the member's data", () => {
  it("is handed over as a file", async () => {
    let file: Blob | undefined;
    URL.createObjectURL = (made) => {
      file = made as Blob;
      return "blob:data";
    };
    URL.revokeObjectURL = () => undefined;
    const names: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await open();
    fireEvent.click(screen.getByRole("button", { name: "Download my data" }));
    await waitFor(() => expect(names).toEqual(["my-data.json"]));
    expect(file?.type).toBe("application/json");
    click.mockRestore();
  });

  it("is not offered where the provider does not give it", async () => {
    await open(createTestProvider(), []);
    expect(screen.queryByRole("button", { name: "Download my data" })).toBeNull();
  });
});

describe("deleting the account", () => {
  const ask = () => fireEvent.click(part("Delete account").getByRole("button", { name: "Delete account" }));
  const confirm = async (word: string, password?: string) => {
    const dialog = within(await screen.findByRole("dialog"));
    await waitFor(() =>
      expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Delete account" }).disabled).toBe(false),
    );
    type("Type “delete” to confirm", word);
    if (password !== undefined) type("Your password", password);
    fireEvent.click(dialog.getByRole("button", { name: "Delete account" }));
  };

  it("wants the word and the password, and sends nothing without", async () => {
    const { provider } = await open();
    ask();
    await confirm("yes", "");
    expect(await screen.findByText("Type the word “delete”.")).toBeVisible();
    expect(screen.getByText("Enter your password.", { selector: "[role=dialog] *" })).toBeVisible();
    expect(sent(provider, "delete_user")).toEqual([]);
  });

  it("ends the session with the account, and leads home", async () => {
    const { provider, host, history, notices } = await open();
    ask();
    await confirm(" Delete ", "gable-demo");
    await waitFor(() => expect(notices[0]?.title).toBe("Your account has been deleted"));
    expect(sent(provider, "delete_user")[0]?.form).toMatchObject({ password: "gable-demo" });
    expect(sent(provider, "user_signup")).toEqual([]);
    await waitFor(() => expect(host.session.current()).toBeNull());
    expect(history.location.pathname).toBe("/");
  });

  it("keeps it for a wrong password, and says so at the field", async () => {
    const provider = createTestProvider().on("delete_user", () => {
      throw new TestFailure(400, "Refused.", { field_errors: { password: ["The password is wrong."] } });
    });
    const { host } = await open(provider);
    ask();
    await confirm("delete", "not this");
    await waitFor(() =>
      expect(screen.getByLabelText("Your password", { selector: "input" }).getAttribute("aria-invalid")).toBe("true"),
    );
    expect(host.session.current()).not.toBeNull();
  });

  it("asks for no password where another service keeps it", async () => {
    const provider = createTestProvider();
    Object.assign(provider.data.user, { logintype: 3, has_password: 0 });
    await open(provider);
    ask();
    await confirm("delete");
    await waitFor(() => expect(sent(provider, "delete_user")).toHaveLength(1));
    expect(sent(provider, "delete_user")[0]?.form).not.toHaveProperty("password");
  });

  it.each([
    ["goes on when the member signs in again", true, 2],
    ["waits when they would rather not", false, 1],
  ])("with an old session and no password it %s", async (_, isSure, times) => {
    let signedIn = false;
    const provider = createTestProvider().on("delete_user", () => {
      if (!signedIn) throw new TestFailure(403, "Sign in again to do this.", { sign_in_again: true });
      return { data: null };
    });
    provider.data.user.logintype = 0;
    const { host, notices } = await open(provider);
    host.session.confirm = async () => {
      signedIn = isSure;
      return isSure;
    };
    ask();
    await confirm("delete");
    fireEvent.click(await screen.findByRole("button", { name: "Sign in again" }));
    await waitFor(() => expect(sent(provider, "delete_user")).toHaveLength(times));
    if (isSure) await waitFor(() => expect(notices[0]?.title).toBe("Your account has been deleted"));
    else expect(screen.getByRole("button", { name: "Sign in again" })).toBeVisible();
  });

  it("signs out where the session is old, there is no password and the host is an older one", async () => {
    const provider = createTestProvider().on("delete_user", () => {
      throw new TestFailure(403, "Sign in again to do this.", { sign_in_again: true });
    });
    provider.data.user.logintype = 0;
    const { host } = await open(provider);
    ask();
    await confirm("delete");
    fireEvent.click(await screen.findByRole("button", { name: "Sign in again" }));
    await waitFor(() => expect(host.session.current()).toBeNull());
  });

  it("tries the password by a sign-in with a provider that does not look at it", async () => {
    const provider = createTestProvider().on("user_signup", () => {
      throw new TestFailure(400, "The password is wrong.");
    });
    await open(provider, []);
    ask();
    await confirm("delete", "not this");
    await waitFor(() => expect(sent(provider, "user_signup")).toHaveLength(1));
    expect(await screen.findByText(/password is wrong/i)).toBeVisible();
    expect(sent(provider, "delete_user")).toEqual([]);
  });
});
