import { type Body, type Client, createClient, signIn } from "./harness/client.ts";
import { DATABASES, type DatabaseKind } from "./harness/databases.ts";
import { listingFields, picture } from "./harness/listing.ts";
import { createPlace, type Place, type Provider, run, startProvider } from "./harness/provider.ts";

const NOT_THEIRS: [method: "get" | "postJson", path: string, fields: Body][] = [
  ["get", "admin-pending", {}],
  ["get", "admin-listings", { kind: "property" }],
  ["postJson", "admin-review", { kind: "property", id: 1, decision: "reject", reason: "x" }],
  ["get", "admin-members", {}],
  ["postJson", "admin-member-status", { user_id: 1, is_active: 0 }],
  ["postJson", "admin-member-role", { email: "owner@gable.test", is_admin: 1 }],
  ["postJson", "admin-verification", { user_id: 1, decision: "approve" }],
  ["get", "admin-verifications", {}],
  ["get", "admin-receipts", {}],
  ["postJson", "admin-receipt", { payment_transaction_id: 1, decision: "approve" }],
  ["get", "admin-content", { kind: "faq" }],
  ["postJson", "admin-content-save", { kind: "faq", values: { question: "a", answer: "b" } }],
  ["postJson", "admin-content-delete", { kind: "faq", id: 1 }],
  ["get", "admin-settings", {}],
  ["postJson", "admin-settings-save", { values: { company_name: "Mine" } }],
  ["postJson", "admin-text", { language_code: "en", key: "ui.close", text: "x" }],
  ["get", "admin-audit", {}],
];

describe.each(DATABASES)("operators (%s)", (kind: DatabaseKind) => {
  let place: Place;
  let provider: Provider;
  let admin: Client;
  let owner: Client;

  beforeAll(async () => {
    place = await createPlace(kind);
    provider = await startProvider(place);
    admin = await signIn(provider, "admin@gable.test");
    owner = await signIn(provider, "owner@gable.test");
  });
  afterAll(async () => {
    await provider?.stop();
    await place?.remove();
  });

  const lastAudit = async (): Promise<Body> => (await admin.get("admin-audit", { limit: 1 })).body.data[0];
  const save = async (what: string, values: Body, id?: number) =>
    (await admin.postJson("admin-content-save", { kind: what, id, values })).body;

  test("members and visitors are refused every call of operators, and nothing is written", async () => {
    const before = (await admin.get("admin-audit")).body.total;
    for (const [method, path, fields] of NOT_THEIRS) {
      expect([path, (await owner[method](path, fields)).status]).toEqual([path, 403]);
      expect([path, (await createClient(provider)[method](path, fields)).status]).toEqual([path, 401]);
      const guessed = createClient(provider, "operator", 0);
      expect([path, (await guessed[method](path, fields)).status]).toEqual([path, 401]);
    }
    expect((await admin.get("admin-audit")).body.total).toBe(before);
  });

  test("a listing is refused with a reason, then approved; its owner hears of it and the log tells who", async () => {
    await admin.postJson("admin-settings-save", { values: { auto_approve: "0" } });
    const free = (await owner.get("get-package")).body.data.find((row: Body) => row.package_type === "free");
    await owner.post("assign_package", { package_id: free.id });
    const used = async () => {
      const [mine] = (await owner.get("get-package")).body.active_packages;
      return mine.features.find((row: Body) => row.name === "Property List").used_limit;
    };
    const unused = await used();
    const posted = await owner.post("post_property", await listingFields(createClient(provider), "House to review"));
    const { id, slug_id } = posted.body.data[0];
    expect(await used()).toBe(unused + 1);
    const waiting = (await admin.get("admin-listings", { kind: "property", request_status: "pending" })).body;
    expect(waiting.data.map((row: Body) => row.id)).toContain(id);
    expect((await admin.get("admin-pending")).body.data.properties).toBe(waiting.total);

    const silent = await admin.postJson("admin-review", { kind: "property", id, decision: "reject" });
    expect([silent.status, Object.keys(silent.body.field_errors)]).toEqual([400, ["reason"]]);
    await admin.postJson("admin-review", {
      kind: "property",
      id,
      decision: "reject",
      reason: "No kitchen to be seen.",
    });
    // It was never shown, so it has used up nothing.
    expect(await used()).toBe(unused);
    const own = (await owner.get("get-added-properties", { slug_id })).body.data;
    const [mine] = [own].flat();
    expect([mine.request_status, mine.reject_reason.reason]).toEqual(["rejected", "No kitchen to be seen."]);
    const heard = (await owner.get("get_notification_list")).body.data[0];
    expect(heard.message).toContain("No kitchen to be seen.");
    expect(await lastAudit()).toMatchObject({
      action: "reject",
      subject_kind: "property",
      subject_id: String(id),
      via: "api",
      reason: "No kitchen to be seen.",
      before: { request_status: "pending" },
      after: { request_status: "rejected" },
    });
    expect((await lastAudit()).actor).toContain("admin@gable.test");

    await admin.postJson("admin-review", { kind: "property", id, decision: "approve" });
    expect((await createClient(provider).get("get_property", { slug_id })).body.data[0].id).toBe(id);

    // What was shown and is refused later has had its use.
    const shown = await owner.post(
      "post_property",
      await listingFields(createClient(provider), "House that was shown"),
    );
    const verdict = { kind: "property", id: shown.body.data[0].id };
    await admin.postJson("admin-review", { ...verdict, decision: "approve" });
    const spent = await used();
    expect(spent).toBe(unused + 1);
    await admin.postJson("admin-review", { ...verdict, decision: "reject", reason: "Sold elsewhere." });
    expect(await used()).toBe(spent);
  });

  test("a deactivated member is out at once, and in again when reactivated", async () => {
    const member = await signIn(provider, "member@gable.test");
    await admin.postJson("admin-member-status", { user_id: member.id, is_active: 0, reason: "Spam." });
    const refused = await member.get("get_favourite_property");
    expect([refused.status, refused.body.is_active]).toEqual([403, false]);
    const itself = await admin.postJson("admin-member-status", { user_id: admin.id, is_active: 0 });
    expect(itself.status).toBe(400);
    await admin.postJson("admin-member-status", { user_id: member.id, is_active: 1 });
    const back = await signIn(provider, "member@gable.test");
    expect((await back.get("get_favourite_property")).status).toBe(200);
    expect(await lastAudit()).toMatchObject({ action: "reactivate", before: { is_active: false } });
  });

  test("content is added, changed, cleaned, refused and taken away", async () => {
    const question = (await save("faq", { question: "When?", answer: "Soon." })).data;
    await save("faq", { answer: "Now." }, question.id);
    const shown = (await createClient(provider).get("faqs", { limit: 100 })).body.data;
    expect(shown.find((row: Body) => row.id === question.id)).toMatchObject({ question: "When?", answer: "Now." });
    await admin.postJson("admin-content-delete", { kind: "faq", id: question.id });
    expect(await lastAudit()).toMatchObject({ action: "delete", before: { answer: "Now." }, after: null });

    const description = '<p onclick="x()">Hello</p><script>alert(1)</script><a href="javascript:x()">a</a>';
    const article = (await save("article", { title: "Hello there", description })).data;
    expect([article.slug_id, article.description]).toEqual(["hello-there", "<p>Hello</p><a>a</a>"]);
    expect((await save("article", { title: "Hello there", description: "x" })).data.slug_id).toBe("hello-there-2");

    const features = [{ type: "property_list", limit: 3 }];
    const bundle = (await save("package", { name: "Starter", package_type: "paid", price: 9, duration: 720, features }))
      .data;
    expect(bundle).toMatchObject({ price: 9, features });
    const offered = (await createClient(provider).get("get-package")).body.data;
    expect(offered.find((row: Body) => row.id === bundle.id).features[0]).toMatchObject({ limit: 3 });

    expect((await save("package", { name: "Bad", package_type: "gift", price: -1, duration: 0 })).field_errors).toEqual(
      expect.objectContaining({
        package_type: expect.anything(),
        price: expect.anything(),
        duration: expect.anything(),
      }),
    );
    expect((await save("faq", { question: "a", answer: "b", id: 3 })).message).toContain('no field "id"');
    expect((await save("article", { image: "no-such-file-anywhere" }, article.id)).code).toBe(400);
    expect((await save("report", { other_message: "x" })).code).toBe(400);
    const inUse = (await createClient(provider).get("get-property-list", { limit: 1 })).body.data[0].category_id;
    expect((await admin.postJson("admin-content-delete", { kind: "category", id: inUse })).status).toBe(400);
  });

  test("an uploaded picture becomes a category's", async () => {
    const uploaded = (await admin.post("uploads", { file: picture() })).body.data;
    const made = (await save("category", { name: "Castle", image: uploaded.id, parameter_ids: "1,2" })).data;
    expect(made).toMatchObject({ slug_id: "castle", parameter_ids: [1, 2] });
    const { data } = (await createClient(provider).get("get_categories", { search: "castle" })).body;
    expect(data[0].image).toContain(uploaded.id);
    expect(data[0].parameter_types).toHaveLength(2);
  });

  test("settings reach everybody; wrong ones are refused, all or none", async () => {
    const set = async (values: Body) => (await admin.postJson("admin-settings-save", { values })).body;
    await set({ company_name: "Corner House", distance_option: "mi", about_us: "<p>We</p><script>1</script>" });
    const shown = (await createClient(provider).get("web-settings")).body.data;
    expect([shown.company_name, shown.distance_option, shown.about_us]).toEqual(["Corner House", "mi", "<p>We</p>"]);
    expect((await set({ company_name: "Lost", distance_option: "parsec" })).field_errors).toHaveProperty(
      "distance_option",
    );
    expect((await set({ extensions: ["x"] })).code).toBe(400);
    expect((await set({ default_language: "xx" })).code).toBe(400);
    expect((await createClient(provider).get("web-settings")).body.data.company_name).toBe("Corner House");
  });

  test("a language is switched off and on, and a text gets other words", async () => {
    const rows = (await admin.get("admin-content", { kind: "language" })).body.data;
    const arabic = rows.find((row: Body) => row.code === "ar");
    const codes = async () =>
      (await createClient(provider).get("web-settings")).body.data.languages.map((row: Body) => row.code);
    await save("language", { status: 0 }, arabic.id);
    expect(await codes()).not.toContain("ar");
    await save("language", { status: 1 }, arabic.id);
    expect(await codes()).toContain("ar");
    const dictionary = async () =>
      (await createClient(provider).get("get_languages", { language_code: "en", web_language_file: 1 })).body.data
        .file_name;
    const [key, words] = Object.entries(await dictionary())[0] as [string, string];
    await admin.postJson("admin-text", { language_code: "en", key, text: "Other words" });
    expect((await dictionary())[key]).toBe("Other words");
    await admin.postJson("admin-text", { language_code: "en", key });
    expect((await dictionary())[key]).toBe(words);
  });

  test("the description of the API has every call, with references that lead somewhere", async () => {
    const document = (await (await fetch(`${provider.address}/api/openapi.json`)).json()) as Body;
    expect(document.openapi).toBe("3.1.0");
    const operations = Object.entries(document.paths as Record<string, Record<string, Body>>).flatMap(
      ([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );
    expect(operations.length).toBeGreaterThan(100);
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, operation } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const inPath = (operation.parameters ?? []).filter((given: Body) => given.in === "path");
      expect(inPath.map((given: Body) => given.name).toSorted()).toEqual(named.toSorted());
      expect(operation.responses["200"].content["application/json"].schema.allOf).toHaveLength(2);
    }
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1] ?? "");
    for (const reference of new Set(references)) {
      const found = reference.split("/").reduce<Body | undefined>((at, key) => at?.[key], document);
      expect([reference, typeof found]).toEqual([reference, "object"]);
    }
    expect(document.paths["/post_property"].post.requestBody.content).toHaveProperty("multipart/form-data");
    expect(document.paths["/drafts/{id}"]).toHaveProperty("put");
    // What the page shows is what the document says, and the application has no call beside them.
    const page = await (await fetch(`${provider.address}/api/docs`)).text();
    for (const { path } of operations) expect(page).toContain(`<code>${path.slice(1)}</code>`);
    for (const { path, method } of operations) {
      const answer = await fetch(`${provider.address}/api${path.replace(/\{\w+\}/g, "0")}`, {
        method: method === "get" ? "OPTIONS" : "HEAD",
      });
      expect([path, answer.status < 500]).toEqual([path, true]);
    }
  });

  test("commands act on the running provider, and on the data of one that is stopped", async () => {
    const command = (...args: string[]) => run(["admin", ...args], place.environment);
    expect((await command("settings", "set", "company_tel1", "0049 30 1")).output).toContain("Saved.");
    expect((await createClient(provider).get("web-settings")).body.data.company_tel1).toBe("0049 30 1");
    expect(await lastAudit()).toMatchObject({ via: "command", actor_id: 0, subject_id: "company_tel1" });
    const missing = await command("deactivate", "nobody@gable.test");
    expect([missing.code, missing.output]).toEqual([1, expect.stringContaining("no member with the email")]);

    await provider.stop();
    expect((await command("deactivate", "member@gable.test", "--reason", "Asked to.")).output).toContain("deactivated");
    provider = await startProvider(place);
    const again = await createClient(provider).post("user_signup", {
      type: 3,
      email: "member@gable.test",
      password: "gable-demo",
    });
    expect(again.body).toMatchObject({ error: true, is_active: false });
    admin = await signIn(provider, "admin@gable.test");
    expect(await lastAudit()).toMatchObject({ via: "command", action: "deactivate", reason: "Asked to." });
  });
});
