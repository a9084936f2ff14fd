import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Client, type Fields, signIn } from "./harness/client.ts";
import { ONE_DATABASE } from "./harness/databases.ts";
import { runSql } from "./harness/each.ts";
import { listingFields } from "./harness/listing.ts";
import { createPlace, type Place, type Provider, startProvider } from "./harness/provider.ts";
import { type HostileFile, hostileFiles, MARK } from "./support/hostile.ts";

/** One field of a call that takes a file. */
interface Entrance {
  call: string;
  field: string;
  client: Client;
  /** Who sends as well: a member may write so many messages a minute and no more. */
  others?: Client[];
  fields?: Fields;
  /** The call takes one file and no second: what may be made anew is sent last, and once. */
  once?: boolean;
}

const AT_ONCE = 4;
const EVERY = 5;
/** A thousand requests on a machine that is busy with other suites. */
const PATIENCE_MS = 300_000;
const PARAMETER = 9001;
const digest = (content: Buffer) => createHash("sha256").update(content).digest("hex");

/** Everything that is stored, whatever call brought it. */
const storedFiles = (dataDir: string): Buffer[] =>
  readdirSync(join(dataDir, "files"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));

const addresses = (body: unknown): string[] => JSON.stringify(body).match(/http:\/\/[^"]*\/files\/[^"]+/g) ?? [];

describe("files that nobody should send", () => {
  let place: Place;
  let provider: Provider;
  let corpus: HostileFile[];
  let entrances: Entrance[];
  const taken = new Map<string, string[]>();
  const wrong: string[] = [];

  beforeAll(async () => {
    corpus = await hostileFiles();
    place = await createPlace(ONE_DATABASE);
    provider = await startProvider(place);
    await runSql(
      provider,
      `update packages set package_type = 'free', price = 0 where id < (select max(id) from packages where price > 0);
       update package_features set limit_count = null;
       insert into parameters (id, name, type_of_parameter) values (${PARAMETER}, 'Energy certificate', 'file');
       insert into category_parameters (category_id, parameter_id, position) select id, ${PARAMETER}, 99 from categories`,
    );
    entrances = await openEntrances();
  }, PATIENCE_MS);
  afterAll(async () => {
    await provider?.stop();
    await place?.remove();
  });

  async function openEntrances(): Promise<Entrance[]> {
    const [owner, member] = [await signIn(provider, "owner@gable.test"), await signIn(provider, "member@gable.test")];
    for (const { id } of (await owner.get("get-package")).body.data)
      await owner.post("assign_package", { package_id: id });
    const { title_image, ...listing } = await listingFields(owner, "Open house");
    const photo: string = (await owner.post("uploads", { file: title_image })).body.data.id;
    const own = (await owner.post("post_property", { ...listing, title_image })).body.data[0];
    const project = {
      title: "Wharf",
      description: "Homes by the water.",
      category_id: 1,
      type: "upcoming",
      location: "Quay 1",
      city: "Bergen",
      country: "Norway",
      latitude: 60.39,
      longitude: 5.32,
    };
    const message = { receiver_id: owner.id, property_id: 0 };
    const shown = (await owner.get("get-added-properties", { limit: 50 })).body.data;
    message.property_id = shown.find((row: { request_status: string }) => row.request_status === "approved").id;
    const questions = (await member.get("get-agent-verification-form-fields")).body.data;
    const asked = questions.find((row: { field_type: string }) => row.field_type === "file").id;
    const change = { id: own.id, action_type: 0 };
    const agent = await signIn(provider, "agent@gable.test");
    const others = [agent, await signIn(provider, "admin@gable.test")];
    const offered: { id: number; price: number }[] = (await agent.get("get-package")).body.data;
    const paid = offered.find((offer) => offer.price > 0)?.id;
    const transfer = (await member.post("initiate-bank-transfer", { package_id: paid })).body.data.id;
    const parts = ["title_image", "meta_image", "three_d_image", "gallery_images[0]", "documents[0]"];
    return [
      { call: "uploads", field: "file", client: owner },
      { call: "update_profile", field: "profile", client: owner },
      ...parts.map((field) => ({
        call: "post_property",
        field,
        client: owner,
        fields: { ...listing, title_image: photo },
      })),
      {
        call: "post_property",
        field: "parameters[9][value]",
        client: owner,
        fields: { ...listing, title_image: photo, "parameters[9][parameter_id]": PARAMETER },
      },
      ...parts.map((field) => ({ call: "update_post_property", field, client: owner, fields: change })),
      ...["image", "meta_image", "gallery_images[0]", "documents[0]", "plans[0][document]"].map((field) => ({
        call: "post_project",
        field,
        client: owner,
        fields: { ...project, image: photo, ...(field.startsWith("plans") && { "plans[0][title]": "Ground floor" }) },
      })),
      { call: "send_message", field: "file", client: member, others, fields: message },
      { call: "send_message", field: "audio", client: member, others, fields: message },
      { call: "initiate-bank-transfer", field: "file", client: agent, fields: { package_id: paid }, once: true },
      {
        call: "upload-bank-receipt-file",
        field: "file",
        client: member,
        fields: { payment_transaction_id: transfer },
        once: true,
      },
      {
        call: "apply-agent-verification",
        field: "form_fields[0][value]",
        client: member,
        fields: { "form_fields[0][id]": asked },
      },
    ];
  }

  async function send({ call, field, client, others = [], fields }: Entrance, file: HostileFile): Promise<void> {
    const where = `${call} ${field}: ${file.title}`;
    const given = new File([new Uint8Array(file.content)], file.name, { type: file.type });
    const senders = [client, ...others];
    const sender = senders[corpus.indexOf(file) % senders.length] as Client;
    const { status, body } = await sender.post(call, { ...fields, [field]: given });
    if (status === 200 && file.mayBeCleaned)
      taken.set(file.title, [...(taken.get(file.title) ?? []), ...addresses(body)]);
    else if (status !== 400) wrong.push(`${where}: HTTP ${status}`);
    else if (!Object.keys(body.field_errors).some((name) => name.startsWith(field.split("[")[0] ?? field)))
      wrong.push(`${where}: no error of the field: ${body.message}`);
  }

  test(
    "are refused with a clear error, or made anew, by every call that takes a file",
    async () => {
      const last = corpus.find((file) => file.mayBeCleaned) as HostileFile;
      // Every file that must be refused goes to every entrance; those that may be made anew to some, and all to the first.
      const isFor = (file: HostileFile, index: number, entrance: number) =>
        !file.mayBeCleaned || entrance === 0 || (!entrances[entrance]?.once && index % EVERY === entrance % EVERY);
      const work = entrances.flatMap((entrance, at) =>
        corpus.filter((file, index) => isFor(file, index, at)).map((file) => () => send(entrance, file)),
      );
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let next = work.shift(); next; next = work.shift()) await next();
        }),
      );
      for (const entrance of entrances.filter(({ once }) => once)) await send(entrance, last);
      expect(wrong).toEqual([]);
      expect(corpus.length).toBeGreaterThanOrEqual(60);
      expect([...taken.keys()].toSorted()).toEqual(
        corpus
          .filter((file) => file.mayBeCleaned)
          .map((file) => file.title)
          .toSorted(),
      );
    },
    PATIENCE_MS,
  );

  test("never come to lie in the store as they came, nor any of their scripts", () => {
    const sent = new Map(corpus.map((file) => [digest(file.content), file.title]));
    const stored = storedFiles(place.dataDir);
    expect(stored.length).toBeGreaterThan(50);
    expect(stored.map((content) => sent.get(digest(content))).filter(Boolean)).toEqual([]);
    expect(stored.filter((content) => content.includes(MARK) || content.includes("<?php"))).toEqual([]);
  });

  test("are not sent out as anything that a browser runs", async () => {
    const unsafe: string[] = [];
    for (const address of new Set([...taken.values()].flat())) {
      const { status, headers } = await fetch(address);
      if (status === 404) continue; // Replaced by the next one.
      const type = headers.get("content-type") ?? "";
      const isInert =
        /^(?:image\/(?:webp|avif)|audio\/\w+)$/.test(type) ||
        /^attachment/.test(headers.get("content-disposition") ?? "");
      const isFenced =
        headers.get("x-content-type-options") === "nosniff" &&
        /sandbox/.test(headers.get("content-security-policy") ?? "");
      if (!isInert || !isFenced) unsafe.push(`${address} ${type}`);
    }
    expect(unsafe).toEqual([]);
  });
});
