import type { Boot } from "@gable/shared-sdk/host";
import { fallbackTitle } from "./title.ts";

const boot = {
  language: {
    texts: {
      "shell.notFound.title": "No such page",
      "shell.session.title.register": "Create account",
      "chat.nav": "Messages",
    },
  },
  manifest: {
    releases: { chat: { descriptor: { navigation: [{ to: "/user/chat?tab=all", label: "chat.nav" }] } } },
  },
} as unknown as Boot;
const title = (path: string, remote: string | null) => fallbackTitle(boot, new URL(path, "http://site"), remote);

test("a page without a head is titled by what it is", () => {
  expect(title("/nowhere", null)).toBe("No such page");
  expect(title("/register", "shell")).toBe("Create account");
  expect(title("/user/chat?tab=all&x=1", "chat")).toBe("Messages");
});

test("a page that no entry leads to has the site's name alone", () => {
  expect(title("/user/chat", "chat")).toBeNull();
});
