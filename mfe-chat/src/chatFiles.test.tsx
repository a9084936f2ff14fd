/** @jest-environment jsdom */
import { aMessage, createTestProvider } from "@gable/shared-sdk/testing";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { open, sent, standIns, THREAD, thread, write } from "./chat.testing.tsx";

standIns();

describe("files and links", () => {
  const choose = async (files: File[]) =>
    fireEvent.change(await screen.findByLabelText("Attach files", { selector: "input" }), { target: { files } });
  const pdf = (name: string, size = 4) => new File(["x".repeat(size)], name, { type: "application/pdf" });

  it("go one after the other, each as a message of its own, the first with the text", async () => {
    const answers: (() => void)[] = [];
    const provider = createTestProvider();
    provider.on("send_message", async () => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return { id: 1 + answers.length };
    });
    await open(THREAD, provider);
    await thread();
    await choose([pdf("one.pdf"), pdf("two.pdf")]);
    expect(within(screen.getByRole("list", { name: "2 files to send" })).getByText("two.pdf")).toBeVisible();
    await write("Both floors");
    await waitFor(() => expect(sent(provider)).toHaveLength(1));
    expect(screen.queryByRole("list", { name: /to send/ })).toBeNull();
    await act(async () => answers[0]?.());
    await waitFor(() => expect(sent(provider)).toHaveLength(2));
    expect(sent(provider).map(({ form }) => [(form.file as File).name, form.message])).toEqual([
      ["one.pdf", "Both floors"],
      ["two.pdf", undefined],
    ]);
    await act(async () => answers[1]?.());
  });

  it("that cannot be sent are named with the reason, the others wait and can be taken out", async () => {
    await open(THREAD);
    await thread();
    await choose([pdf("plan.exe"), pdf("none.pdf", 0), pdf("good.pdf")]);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("plan.exe cannot be sent");
    expect(alert.textContent).toContain("none.pdf is empty");
    fireEvent.click(screen.getByRole("button", { name: "Remove good.pdf" }));
    expect(screen.queryByText("good.pdf")).toBeNull();
  });

  it("on their way can be cancelled", async () => {
    const provider = createTestProvider();
    provider.on("send_message", () => new Promise(() => undefined));
    await open(THREAD, provider);
    await thread();
    await choose([pdf("long.pdf")]);
    await write("");
    fireEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(within(await thread()).queryByText("long.pdf")).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("come by pasting", async () => {
    await open(THREAD);
    await thread();
    const line = await screen.findByRole("textbox", { name: "Message" });
    fireEvent.paste(line, { clipboardData: { files: [new File(["x"], "image.png", { type: "image/png" })] } });
    expect(await screen.findByText("image.png")).toBeVisible();
  });

  it("of other sites open apart and cannot act on this page; nothing of a message is markup", async () => {
    const provider = createTestProvider();
    const message = 'See https://a.test/x and javascript:alert(1) <img src=x onerror="alert(1)">';
    provider.data.messages = [aMessage({ message })];
    await open(THREAD, provider);
    const link = within(await thread()).getByRole("link", { name: "https://a.test/x" });
    expect([link.getAttribute("rel"), link.getAttribute("target")]).toEqual([
      "noopener noreferrer nofollow ugc",
      "_blank",
    ]);
    expect(within(await thread()).getAllByRole("link")).toHaveLength(1);
    expect((await thread()).querySelector("p img")).toBeNull();
    expect((await thread()).textContent).toContain("<img src=x");
  });
});

describe("a voice message", () => {
  const tracks = [{ stop: jest.fn() }];
  const ask = jest.fn();
  class FakeRecorder {
    static isTypeSupported = (type: string) => type.startsWith("audio/webm");
    state = "inactive";
    ondataavailable: (event: { data: Blob }) => void = () => undefined;
    onstop: () => void = () => undefined;
    start() {
      this.state = "recording";
    }
    stop() {
      this.state = "inactive";
      this.ondataavailable({ data: new Blob(["sound"]) });
      this.onstop();
    }
  }
  const quiet = { fftSize: 4, getByteTimeDomainData: (bytes: Uint8Array) => bytes.fill(128) };
  class FakeContext {
    createAnalyser = () => quiet;
    createMediaStreamSource = () => ({ connect: () => undefined });
    close = async () => undefined;
  }

  beforeEach(() => {
    ask.mockReset().mockResolvedValue({ getTracks: () => tracks });
    tracks[0]?.stop.mockReset();
    Object.assign(globalThis, { MediaRecorder: FakeRecorder, AudioContext: FakeContext });
    Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia: ask }, configurable: true });
  });

  const begin = async () => {
    const button = await screen.findByRole("button", { name: "Record a voice message" });
    await act(async () => fireEvent.click(button));
  };

  it("is recorded, sent as sound, and the microphone is let go", async () => {
    const { provider } = await open(THREAD);
    await thread();
    await begin();
    await screen.findByRole("timer");
    fireEvent.click(screen.getByRole("button", { name: "Send the voice message" }));
    await waitFor(() => expect(sent(provider)).toHaveLength(1));
    const { audio, file, message } = sent(provider)[0]?.form ?? {};
    expect([(audio as File).name, (audio as File).type]).toEqual(["voice-message.webm", "audio/webm"]);
    expect([file, message]).toEqual([undefined, undefined]);
    expect(tracks[0]?.stop).toHaveBeenCalledTimes(1);
    expect(await screen.findByRole("textbox", { name: "Message" })).toBeVisible();
  });

  it("is thrown away by Escape, and nothing is sent", async () => {
    const { provider } = await open(THREAD);
    await thread();
    await begin();
    await screen.findByRole("timer");
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(await screen.findByRole("textbox", { name: "Message" })).toBeVisible();
    expect(sent(provider)).toEqual([]);
    expect(tracks[0]?.stop).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["NotAllowedError", "The browser does not let this site use the microphone."],
    ["NotFoundError", "No microphone was found."],
    ["NotReadableError", "The microphone is in use by another program."],
  ])("that cannot be recorded (%s) says what to do", async (name, words) => {
    ask.mockRejectedValue(new DOMException("no", name));
    await open(THREAD);
    await thread();
    await begin();
    expect((await screen.findByRole("alert")).textContent).toContain(words);
    expect(screen.getByRole("textbox", { name: "Message" })).toBeVisible();
  });

  it("says where a browser cannot record at all", async () => {
    Object.defineProperty(navigator, "mediaDevices", { value: undefined, configurable: true });
    await open(THREAD);
    await thread();
    await begin();
    expect((await screen.findByRole("alert")).textContent).toContain("This browser cannot record here.");
  });
});
