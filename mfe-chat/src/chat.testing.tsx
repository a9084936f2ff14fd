import { renderRemote } from "@gable/mfe-kit/testing";
import { aSession, createTestClient, createTestProvider, type TestProvider } from "@gable/shared-sdk/testing";
import { fireEvent, screen } from "@testing-library/react";
import sdk from "../../shared-sdk/languages/en.json";
import kit from "../../shared-ui/languages/en.json";
import own from "../languages/en.json";
import { giveHeight } from "./conversations/giveHeight.testing.ts";
import routes from "./routes.ts";

export const THREAD = "/user/chat/2/1";
export const texts = { ...kit, ...sdk, ...own };

/** What jsdom lacks of a browser, before each test of the calling file. */
export const standIns = () =>
  beforeEach(() => {
    giveHeight();
    URL.createObjectURL = () => "blob:here";
    URL.revokeObjectURL = () => undefined;
    HTMLMediaElement.prototype.pause = () => undefined;
  });

/** Renders the remote at an URL. */
export async function open(at: string, provider: TestProvider = createTestProvider(), session = aSession()) {
  const rendered = await renderRemote({ routes, at, sdk: createTestClient(provider), texts, session });
  return { ...rendered, provider };
}

/** Requests that sent messages. */
export const sent = (provider: TestProvider) => provider.requests.filter(({ name }) => name === "send_message");
export const thread = () => screen.findByRole("log", { name: "Messages" });

/** Writes a message and presses Enter. */
export async function write(text: string): Promise<HTMLElement> {
  const line = await screen.findByRole("textbox", { name: "Message" });
  line.focus();
  fireEvent.change(line, { target: { value: text } });
  fireEvent.keyDown(line, { key: "Enter" });
  return line;
}
