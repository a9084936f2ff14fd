/** @jest-environment jsdom */
import type { ApiClient, ApiRequest, StreamEvent } from "@gable/shared-sdk/client";
import { createDevice } from "./device.ts";
import { type MemberOptions, startMember } from "./index.ts";
import { newsOf } from "./news.ts";
import { occasionOf, watchCalls } from "./offer.ts";

const t = (key: string) => key;
const message = (sender: number, fields: object = {}): StreamEvent => ({
  id: "1",
  type: "message",
  data: {
    type: "chat",
    title: "Isa",
    body: "Free?",
    message: "Free?",
    message_id: 5,
    sender_id: sender,
    sender_name: "Isa",
    sender_profile: "",
    receiver_id: 1,
    property_id: 9,
    property_title: "Villa",
    property_title_image: "",
    file: "",
    audio: "",
    chat_message_type: "text",
    created_at: "2026-01-01T10:00:00Z",
    time_ago: "now",
    unread_messages_count: 1,
    ...fields,
  },
});

test("a message of somebody else is news and leads to its conversation; one's own is none", () => {
  expect(newsOf(message(2), 1, t)).toEqual({ key: "message:5", title: "Isa", body: "Free?", link: "/user/chat/2/9" });
  expect(newsOf(message(1), 1, t)).toBeNull();
  expect(newsOf(message(2, { message: "", audio: "/a.webm", chat_message_type: "audio" }), 1, t)?.body).toBe(
    "shell.news.audio",
  );
  expect(newsOf({ id: "2", type: "typing", data: { user_id: 2, property_id: 9 } }, 1, t)).toBeNull();
});

test("a notification leads to its subject, and never to another site", () => {
  const told = (link: string): StreamEvent => ({
    id: "3",
    type: "notification",
    data: {
      id: 4,
      title: "Villa",
      message: "Isa likes your property.",
      type: 1,
      send_type: 0,
      propertys_id: 9,
      created_at: "2026-01-01T10:00:00Z",
      created: "now",
      notification_image: "",
      property: null,
      read_at: null,
      kind: "property.liked",
      link,
    },
  });
  expect(newsOf(told("/my-property/villa"), 1, t)).toMatchObject({ key: "notification:4", link: "/my-property/villa" });
  expect(newsOf(told("//evil.example"), 1, t)?.link).toBe("/user/notifications");
});

test("only calls that leave a member waiting give occasion to an offer", () => {
  const of = (name: string, method: "GET" | "POST" = "POST") => occasionOf({ name, method });
  expect([of("send_message"), of("viewings"), of("saved-searches"), of("post_property")]).toEqual([
    "message",
    "viewing",
    "search",
    "listing",
  ]);
  expect([of("viewings", "GET"), of("update_profile")]).toEqual([null, null]);
});

test("calls are watched once they have worked, and no longer than wanted", async () => {
  const done: string[] = [];
  const sdk = {
    request: async ({ name }: ApiRequest) => {
      if (name === "fails") throw new Error("no");
      return { body: {}, message: "", warning: false, requestId: null };
    },
  } as unknown as ApiClient;
  const stop = watchCalls(sdk, ({ name }) => done.push(name));
  await sdk.request({ name: "works", access: "public" });
  await expect(sdk.request({ name: "fails", access: "public" })).rejects.toThrow("no");
  stop();
  await sdk.request({ name: "later", access: "public" });
  expect(done).toEqual(["works"]);
});

describe("notifications of a browser", () => {
  function browser(permission: NotificationPermission, answer: NotificationPermission = permission) {
    const kept = new Map<string, string>();
    const Notification = {
      permission,
      async requestPermission() {
        Notification.permission = answer;
        return answer;
      },
    };
    const window = {
      Notification,
      localStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, text: string) => void kept.set(key, text),
      },
      navigator: { serviceWorker: {} },
    };
    const carried: string[] = [];
    const carrier = {
      subscribe: async () => void carried.push("on"),
      unsubscribe: async () => void carried.push("off"),
      release: async () => void carried.push("gone"),
    };
    return { window, carrier, carried };
  }

  test("are on once somebody has turned them on, and stay so in the next page", async () => {
    const { window, carrier, carried } = browser("default", "granted");
    const device = createDevice({ window, carrier });
    expect([device.state(), device.mayOffer()]).toEqual(["off", true]);
    expect(await device.turnOn()).toBe("on");
    const next = createDevice({ window, carrier });
    expect([next.state(), next.mayOffer()]).toEqual(["on", false]);
    await next.refresh();
    await next.turnOff();
    expect(next.state()).toBe("off");
    expect(carried).toEqual(["on", "on", "off"]);
    expect(createDevice({ window, carrier }).mayOffer()).toBe(false);
  });

  test("are taken back when their member goes, before the next one's are turned on, and the wish stays", async () => {
    const { window, carrier, carried } = browser("default", "granted");
    let told: () => void = () => undefined;
    const slow = {
      ...carrier,
      release: () =>
        new Promise<void>((resolve) => {
          told = () => {
            carried.push("gone");
            resolve();
          };
        }),
    };
    const device = createDevice({ window, carrier: slow });
    await device.turnOn();
    const gone = device.release();
    const next = device.refresh();
    await Promise.resolve();
    told();
    await Promise.all([gone, next]);
    expect(carried).toEqual(["on", "gone", "on"]);
    expect(device.state()).toBe("on");
  });

  test("are not offered again to who refused, neither here nor at the browser", async () => {
    const { window } = browser("default", "denied");
    const device = createDevice({ window, carrier: null, log: () => undefined });
    device.refuseOffer();
    expect(createDevice({ window, carrier: null }).mayOffer()).toBe(false);
    expect(await device.turnOn()).toBe("denied");
  });

  test("that cannot be had are only logged", async () => {
    const log: string[] = [];
    const { window } = browser("default", "granted");
    const failing = {
      subscribe: () => Promise.reject(new Error("blocked")),
      unsubscribe: async () => undefined,
      release: async () => undefined,
    };
    const device = createDevice({ window, carrier: failing, log: (text) => log.push(text) });
    expect(await device.turnOn()).toBe("on");
    expect(log).toEqual(["Push messages are not available: blocked"]);
    const none = createDevice({ window: { ...window, Notification: undefined }, carrier: null });
    expect([none.state(), none.mayOffer()]).toEqual(["unsupported", false]);
  });
});

test("a member's session changes the password where it is kept: none of the provider's own", async () => {
  const session: MemberOptions["session"] = { current: () => null, subscribe: () => () => undefined };
  startMember({
    session,
    window,
    sdk: {} as ApiClient,
    store: { host: { getState: () => ({ settings: { data: null } }) } },
    i18n: { t },
    firebase: undefined,
    messaging: undefined,
    identity: () => Promise.reject(new Error("asked")),
  } as unknown as MemberOptions);
  expect(await session.changePassword?.("old", "new")).toBe(false);
});
