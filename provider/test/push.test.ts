import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Client, signIn } from "./harness/client.ts";
import { DATABASES } from "./harness/databases.ts";
import { createPlace, type Place, type Provider, startProviderProcess } from "./harness/provider.ts";
import { room } from "./harness/room.ts";
import { type Fcm, type FcmMessage, startFcm } from "./support/fcm.ts";

/* Google's own library sends, to a stand-in of the HTTP interface of Firebase Cloud Messaging. */

/** A job that failed is done again some seconds later. */
const PATIENCE_MS = 90_000;

describe.each(DATABASES)("messages to devices by Firebase (%s)", (kind) => {
  let folder: string;
  let fcm: Fcm;
  let place: Place;
  let provider: Provider;
  let owner: Client;
  let member: Client;
  let property: number;

  beforeAll(async () => {
    folder = mkdtempSync(join(room(), "gable-fcm-"));
    fcm = await startFcm(folder);
    place = await createPlace(kind);
    provider = await startProviderProcess(place, fcm.environment);
    owner = await signIn(provider, "owner@gable.test");
    member = await signIn(provider, "member@gable.test");
    property = (await owner.get("get-added-properties", { own_status: "live", limit: 1 })).body.data[0].id;
    await owner.post("update_profile", { fcm_id: "phone", notification: 1 });
  });
  afterAll(async () => {
    await provider?.stop();
    await place?.remove();
    await fcm?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const write = (message: string) =>
    member.post("send_message", { receiver_id: owner.id, property_id: property, message });
  const textsTo = (address: string) => fcm.sentTo(address).map(({ data }) => data.body);
  async function arrival(address: string, text: string, times = 1): Promise<FcmMessage> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const found = fcm.sentTo(address).filter(({ data }) => data.body === text);
      if (found.length >= times) return found.at(-1) as FcmMessage;
      if (Date.now() > end) throw new Error(`${text} was sent ${found.length} times.\n${provider.output()}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  test("a message reaches the service with the project's token, as browsers and phones read it", async () => {
    await write("Is it free?");
    const { token, data, webpush } = await arrival("phone", "Is it free?");
    expect(token).toBe("phone");
    expect(data).toMatchObject({ type: "chat", sender_id: String(member.id), property_id: String(property) });
    expect(data.link).toBe(`/user/chat/${member.id}/${property}`);
    expect(Object.values(data).every((value) => typeof value === "string")).toBe(true);
    expect(webpush.headers).toEqual({ Urgency: "high", TTL: "86400" });
    expect(fcm.granted[0]).toMatchObject({ iss: "sender@gable-push.iam.gserviceaccount.com" });
    expect(fcm.granted[0]?.scope).toContain("https://www.googleapis.com/auth/firebase.messaging");
    expect(fcm.wrong).toEqual([]);
  });

  test("what the service could not take for one device is sent to that one again, and to no other", async () => {
    const laptop = await signIn(provider, "owner@gable.test");
    await laptop.post("update_profile", { fcm_id: "laptop" });
    fcm.refuseNext("laptop", { status: 500, errorCode: "INTERNAL" });
    await write("Has it a balcony?");
    await arrival("laptop", "Has it a balcony?", 2);
    expect(textsTo("phone").filter((text) => text === "Has it a balcony?")).toHaveLength(1);
  });

  test("what it could take for none is sent again", async () => {
    for (const address of ["phone", "laptop"]) fcm.refuseNext(address, { status: 500, errorCode: "INTERNAL" });
    await write("And a cellar?");
    await arrival("phone", "And a cellar?", 2);
    await arrival("laptop", "And a cellar?", 2);
    for (const address of ["phone", "laptop"])
      expect(textsTo(address).filter((text) => text === "And a cellar?")).toHaveLength(2);
  });

  test("an address that is none any more is forgotten, the other is kept", async () => {
    fcm.refuseNext("laptop", { status: 404, errorCode: "UNREGISTERED" });
    await write("Since when?");
    await arrival("laptop", "Since when?");
    await arrival("phone", "Since when?");
    await write("Are you there?");
    await arrival("phone", "Are you there?");
    await write("Hello?");
    await arrival("phone", "Hello?");
    expect(textsTo("laptop")).not.toContain("Hello?");
  });

  test("who wants none gets none", async () => {
    await owner.post("update_profile", { notification: 0 });
    await member.post("update_profile", { fcm_id: "tablet", notification: 1 });
    await write("Good night.");
    // Jobs are done side by side: messages the other way have the time of the one that is not to come.
    for (const message of ["Good morning.", "Good day."]) {
      await owner.post("send_message", { receiver_id: member.id, property_id: property, message });
      await arrival("tablet", message);
    }
    expect(textsTo("phone")).not.toContain("Good night.");
  });
});
