import { type Body, type Client, createClient, signIn } from "./harness/client.ts";
import { onEachDatabase } from "./harness/each.ts";
import { listingFields, picture } from "./harness/listing.ts";
import { run } from "./harness/provider.ts";

interface Field {
  id: number;
  name: string;
  field_type: string;
  is_required: boolean;
  form_fields_values: { value: string; text?: string }[];
}

onEachDatabase("the verification of agents", (provider, { runSql }) => {
  let member: Client;
  let fields: Field[];

  const answers = (change: Record<string, unknown> = {}) =>
    Object.fromEntries(
      fields
        .map((field) => [field.id, field.name in change ? change[field.name] : answerTo(field)] as const)
        .filter(([, value]) => value !== undefined)
        .flatMap(([id, value], index) => [
          [`form_fields[${index}][id]`, id],
          [`form_fields[${index}][value]`, value as string],
        ]),
    );
  const answerTo = ({ field_type, form_fields_values }: Field) => {
    if (field_type === "file") return picture();
    if (field_type === "number") return 12;
    if (field_type === "checkbox") return form_fields_values.map((option) => option.value).join(",");
    return form_fields_values[0]?.value ?? "Ridge Homes";
  };
  const application = async (client = member) => (await client.get("get-agent-verification-form-values")).body.data;
  const inLanguage = async (language: string, path: string, client = member) => {
    const answer = await fetch(`${provider().address}/api/${path}`, {
      headers: { authorization: `Bearer ${client.token}`, "accept-language": language },
    });
    return ((await answer.json()) as Body).data;
  };
  const fileOf = async () =>
    (await application()).verify_customer_values.find(
      (row: { verify_form: Field }) => row.verify_form.field_type === "file",
    ).value as string;

  beforeAll(async () => {
    member = await signIn(provider(), "member@gable.test");
    fields = (await member.get("get-agent-verification-form-fields")).body.data;
  });

  test("the form has every kind of field, with what may be chosen", () => {
    expect(new Set(fields.map((field) => field.field_type))).toEqual(
      new Set(["text", "number", "radio", "checkbox", "dropdown", "textarea", "file"]),
    );
    for (const field of fields)
      expect(field.form_fields_values.length > 0).toBe(["radio", "checkbox", "dropdown"].includes(field.field_type));
  });

  test("who never applied has no application", async () => {
    expect(await application()).toBeNull();
    expect((await member.get("web-settings")).body.data.verification_status).toBe("initial");
  });

  test.each([
    ["a required answer that is missing", { "Name of the agency": "" }, /Name of the agency is required/],
    ["a required file that is missing", { "Copy of the licence": undefined }, /Copy of the licence is required/],
    ["a choice that there is not", { "Kind of work": "Castle" }, /choose one of/],
    ["a number that is none", { "Years of experience": "many" }, /give a number/],
    [
      "a script called a document",
      { "Copy of the licence": new File(["<script>alert(1)</script>"], "licence.pdf", { type: "application/pdf" }) },
      /cannot be used|licence/,
    ],
  ])("%s is refused, and nothing is kept", async (_what, change, reason) => {
    const { status, body } = await member.post("apply-agent-verification", answers(change));
    expect(status).toBe(400);
    expect(body.message).toMatch(reason);
    expect(await application()).toBeNull();
  });

  test("a field that is not in the form is refused", async () => {
    const foreign = { "form_fields[0][id]": 99_999, "form_fields[0][value]": "x" };
    expect((await member.post("apply-agent-verification", foreign)).status).toBe(400);
  });

  test("answers are kept for review and read again", async () => {
    const sent = await member.post("apply-agent-verification", answers());
    expect(sent.status).toBe(200);
    const kept = await application();
    expect(kept).toMatchObject({ status: "pending", user_id: member.id, user: { name: "Max Member" } });
    expect(kept.verify_customer_values).toHaveLength(fields.length);
    const names = kept.verify_customer_values.map((row: { file_name: string }) => row.file_name).filter(Boolean);
    expect(names).toEqual([picture().name]);
    const ticked = kept.verify_customer_values.find(
      (row: { verify_form: Field }) => row.verify_form.field_type === "checkbox",
    );
    expect(ticked.value).toEqual(
      ticked.verify_form.form_fields_values.map((option: { value: string }) => option.value),
    );
    expect((await member.get("web-settings")).body.data.verification_status).toBe("pending");
  });

  test("the form is asked in each language; what may be chosen is kept as it is", async () => {
    for (const language of ["ar", "es", "fr", "hi"]) {
      const asked: Field[] = await inLanguage(`${language};q=0.9,en;q=0.1`, "get-agent-verification-form-fields");
      expect(asked.map(({ id, field_type }) => [id, field_type])).toEqual(
        fields.map(({ id, field_type }) => [id, field_type]),
      );
      for (const [index, field] of asked.entries()) {
        expect([language, field.name]).not.toEqual([language, fields[index]?.name]);
        expect(field.form_fields_values.map(({ value }) => value)).toEqual(
          fields[index]?.form_fields_values.map(({ value }) => value),
        );
        for (const { value, text } of field.form_fields_values) {
          expect([language, text]).toEqual([language, expect.stringMatching(/\S/)]);
          expect(text).not.toBe(value);
          if (/^(ar|hi)$/.test(language)) expect(text).not.toMatch(/[A-Za-z]/);
        }
      }
    }
    expect(await inLanguage("sv", "get-agent-verification-form-fields")).toEqual(fields);
    expect(JSON.stringify(fields)).not.toContain('"text":');
  });

  test("who reads an application has question and choice in their own language, whatever it was answered in", async () => {
    const admin = await signIn(provider(), "admin@gable.test");
    const readers: [language: string, path: string, client: Client][] = [
      ["ar", "get-agent-verification-form-values", member],
      ["ar", `admin-verifications?user_id=${member.id}`, admin],
    ];
    for (const [language, path, client] of readers) {
      const answered = [await inLanguage(language, path, client)].flat()[0].verify_customer_values;
      const of = (type: string) => answered.find((row: Body) => row.verify_form.field_type === type);
      expect(of("radio")).toMatchObject({ value: "Independent agent", value_text: "وكيل مستقل" });
      expect(of("radio").verify_form.name).toBe("صفتك المهنية");
      expect(of("checkbox").value).toContain("Homes for sale");
      expect(of("checkbox").value_text).toEqual([
        "منازل للبيع",
        "منازل للإيجار",
        "عقارات تجارية",
        "أراضٍ",
        "مشاريع جديدة",
      ]);
      expect(of("dropdown")).toMatchObject({ value: "Only me", value_text: "أنا فقط" });
      for (const type of ["text", "textarea", "number", "file"]) expect(of(type)).not.toHaveProperty("value_text");
    }
    const [read] = await inLanguage("en", `admin-verifications?user_id=${member.id}`, admin);
    expect(JSON.stringify(read)).not.toMatch(/[\u0600-\u06ff]|value_text/);
    expect(read).toMatchObject({
      verify_customer_values: expect.arrayContaining([expect.objectContaining({ value: "Only me" })]),
    });
  });

  test("the file opens by its signed address only", async () => {
    const address = await fileOf();
    const answer = await fetch(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).not.toContain("public");
    const unsigned = address.replace(/~[^/]*/, "");
    expect(unsigned).not.toBe(address);
    expect((await fetch(unsigned)).status).not.toBe(200);
    expect((await fetch(address.replace(/~([^~/]*)\//, "~AAAA$1/"))).status).not.toBe(200);
  });

  test("sent again, answers are replaced and a file that is left out stays", async () => {
    const before = (await fileOf()).replace(/~[^/]*/, "");
    const change = { "Name of the agency": "Valley Homes", "Copy of the licence": undefined };
    expect((await member.post("apply-agent-verification", answers(change))).status).toBe(200);
    expect((await fileOf()).replace(/~[^/]*/, "")).toBe(before);
    expect(JSON.stringify(await application())).toContain("Valley Homes");
    const old = await fileOf();
    expect((await member.post("apply-agent-verification", answers())).status).toBe(200);
    expect((await fileOf()).replace(/~[^/]*/, "")).not.toBe(before);
    expect((await fetch(old)).status).toBe(404);
  });

  test("an operator reads the answers, and the document opens by a checked link only", async () => {
    const admin = await signIn(provider(), "admin@gable.test");
    const { body } = await admin.get("admin-verifications");
    expect(body.total).toBe(1);
    const [read] = body.data;
    expect(read).toMatchObject({ user_id: member.id, user_email: "member@gable.test", status: "pending" });
    const answerOf = (name: string) =>
      read.verify_customer_values.find((row: { verify_form: Field }) => row.verify_form.name === name).value;
    expect(answerOf("Name of the agency")).toBe("Ridge Homes");
    const paper: string = answerOf("Copy of the licence");
    expect((await fetch(paper)).status).toBe(200);
    expect((await fetch(paper.replace(/~[^/]*/, ""))).status).not.toBe(200);
    expect((await admin.get("admin-verifications", { user_id: member.id })).body.total).toBe(1);
    expect((await admin.get("admin-verifications", { status: "failed" })).body).toMatchObject({ total: 0, data: [] });
    expect((await admin.get("admin-verifications", { status: "maybe" })).status).toBe(400);
    expect((await member.get("admin-verifications")).status).toBe(403);
    const shown = await run(["admin", "applications", "member@gable.test"], provider().place.environment);
    expect(shown.output).toMatch(/member@gable\.test\tpending/);
    expect(shown.output).toMatch(/Name of the agency\tRidge Homes/);
  });

  test("an operator edits the form; what has been answered stays readable", async () => {
    const admin = await signIn(provider(), "admin@gable.test");
    const kind = "verification-field";
    const save = async (values: Record<string, unknown>, id?: number) =>
      (await admin.postJson("admin-content-save", { kind, id, values })).body;
    const remove = (id: number) => admin.postJson("admin-content-delete", { kind, id });
    const asked = async (): Promise<Field[]> => (await member.get("get-agent-verification-form-fields")).body.data;
    const listed = (await admin.get("admin-content", { kind })).body;
    expect(listed.data.map((row: Field) => row.name)).toEqual(fields.map(({ name }) => name));

    const question = { name: "Languages", field_type: "checkbox", position: 99 };
    expect((await save(question)).field_errors).toHaveProperty("options");
    expect((await save({ ...question, field_type: "text", options: ["a"] })).field_errors).toHaveProperty("options");
    expect((await save({ ...question, field_type: "signature" })).code).toBe(400);
    const added = (await save({ ...question, options: ["Hindi", "French", "Hindi"] })).data;
    expect((await asked()).at(-1)).toMatchObject({ name: "Languages", is_required: false });
    expect((await asked()).at(-1)?.form_fields_values.map(({ value }) => value)).toEqual(["Hindi", "French"]);
    await save({ options: ["Arabic"], is_required: true }, added.id);
    expect((await asked()).at(-1)).toMatchObject({ is_required: true, form_fields_values: [{ value: "Arabic" }] });
    await save({ status: 0 }, added.id);
    expect(await asked()).toEqual(fields);
    expect((await remove(added.id)).status).toBe(200);
    const log = (await admin.get("admin-audit", { kind, limit: 10 })).body.data;
    expect(log.map((row: { action: string }) => row.action)).toEqual(["delete", "change", "change", "add"]);
    expect(log[1]).toMatchObject({ before: { status: 1 }, after: { status: 0 }, subject_id: String(added.id) });

    const answered = fields.find(({ name }) => name === "Name of the agency")!;
    expect((await save({ field_type: "checkbox", options: ["x"] }, answered.id)).field_errors).toHaveProperty(
      "field_type",
    );
    expect((await remove(answered.id)).body.message).toContain("has been answered");
    await save({ name: "Agency" }, answered.id);
    expect(JSON.stringify(await application())).toContain("Ridge Homes");
    await save({ name: answered.name }, answered.id);
  });

  test("an operator sets the form's words by language; English stands where there are none", async () => {
    const admin = await signIn(provider(), "admin@gable.test");
    const save = async (values: Body, id?: number) =>
      (await admin.postJson("admin-content-save", { kind: "verification-field", id, values })).body;
    const asked = async (language: string) =>
      (await inLanguage(language, "get-agent-verification-form-fields")).find((row: Field) => row.id === id) as Field;
    const question = { name: "Regions", field_type: "dropdown", options: ["North", "South"] };
    const translations = { ar: { name: "المناطق", choices: { North: "الشمال" } }, fr: { name: "Régions" } };
    for (const wrong of [
      { tlh: { name: "x" } },
      { ar: { name: "x".repeat(201) } },
      { ar: { field_type: "text" } },
      { ar: { choices: { West: "x" } } },
      { ar: { choices: { North: "x".repeat(121) } } },
    ])
      expect([wrong, (await save({ ...question, translations: wrong })).code]).toEqual([wrong, 400]);
    expect(await inLanguage("ar", "get-agent-verification-form-fields")).toHaveLength(fields.length);

    const { id } = (await save({ ...question, translations })).data;
    const choices = async (language: string) =>
      (await asked(language)).form_fields_values.map(({ value, text }) => [value, text]);
    expect(await asked("ar")).toMatchObject({ name: "المناطق" });
    expect(await choices("ar")).toEqual([
      ["North", "الشمال"],
      ["South", "South"],
    ]);
    expect(await asked("fr")).toMatchObject({ name: "Régions" });
    expect(await choices("fr")).toEqual([
      ["North", undefined],
      ["South", undefined],
    ]);
    expect(await asked("es")).toMatchObject({ name: "Regions" });

    // Only what is named changes; a choice that is gone takes its words along.
    const changed = await save({ translations: { ar: { choices: { South: "الجنوب" } }, fr: { name: null } } }, id);
    expect(changed.data.translations).toEqual({ ar: { name: "المناطق", choices: { South: "الجنوب" } } });
    expect(await asked("fr")).toMatchObject({ name: "Regions" });
    const renamed = await save({ options: ["North", "East"] }, id);
    expect(renamed.data.translations).toEqual({ ar: { name: "المناطق" } });
    expect((await admin.get("admin-audit", { kind: "verification-field", limit: 1 })).body.data[0]).toMatchObject({
      before: { translations: { ar: { choices: { South: "الجنوب" } } } },
    });
    expect(
      (await member.postJson("admin-content-save", { kind: "verification-field", id, values: { translations } }))
        .status,
    ).toBe(403);
    expect((await admin.postJson("admin-content-delete", { kind: "verification-field", id })).status).toBe(200);
  });

  test("another member sees nothing of it, a visitor is asked to sign in", async () => {
    const other = await signIn(provider(), "owner@gable.test");
    expect(await application(other)).toBeNull();
    for (const path of ["get-agent-verification-form-fields", "get-agent-verification-form-values"])
      expect((await createClient(provider()).get(path)).status).toBe(401);
    expect((await createClient(provider()).post("apply-agent-verification", answers())).status).toBe(401);
  });

  test("where the site asks for it, only verified members list; and nobody without a complete profile", async () => {
    await runSql(`insert into settings (key, value) values ('verification_required_for_user', 'true')
      on conflict (key) do update set value = excluded.value`);
    member = createClient(provider(), member.token, member.id);
    const post = async () => member.post("post_property", await listingFields(member, "A house"));
    const pending = await post();
    expect([pending.status, pending.body.verification_status]).toEqual([400, "pending"]);
    await member.post("update_profile", { mobile: "" });
    expect((await post()).body).toMatchObject({ profile_incomplete: true, missing_fields: ["mobile"] });
    await member.post("update_profile", { mobile: "+15550009999" });

    await runSql("update users set verification_status = 'success' where email = 'member@gable.test'");
    member = createClient(provider(), member.token, member.id);
    // Now only the package is in the way.
    expect((await post()).body.data).toMatchObject({ package_available: false });
  });

  test("a verified agent does not apply again", async () => {
    const { status, body } = await member.post("apply-agent-verification", answers());
    expect([status, body.message]).toEqual([400, "You are verified already."]);
  });
});
