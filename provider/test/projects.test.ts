import { type Client, createClient, type Fields, signIn } from "./harness/client.ts";
import { onEachDatabase } from "./harness/each.ts";
import { eventually } from "./harness/eventually.ts";
import { picture } from "./harness/listing.ts";

const pdf = () => new File(["%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF"], "brochure.pdf");

const form = (more: Fields = {}): Fields => ({
  title: "Kelp Wharf",
  description: "Forty homes around a courtyard by the water.",
  category_id: 1,
  type: "under_construction",
  location: "12 Quay Road",
  city: "Bergen",
  country: "Norway",
  latitude: 60.39,
  longitude: 5.32,
  video_link: "https://youtu.be/abcdefg",
  image: picture(400, 300),
  "gallery_images[0]": picture(300, 300),
  "gallery_images[1]": picture(310, 300),
  "documents[0]": pdf(),
  "plans[0][title]": "Ground floor",
  "plans[0][document]": picture(),
  "plans[1][title]": "First floor",
  "plans[1][document]": picture(),
  ...more,
});

onEachDatabase("projects", (provider, { runSql }) => {
  let owner: Client;
  let member: Client;
  let visitor: Client;
  // biome-ignore lint/suspicious/noExplicitAny: answers are what the tests are about.
  let project: any;

  const take = async (client: Client, name: string) => {
    const offered = (await client.get("get-package")).body.data;
    const wanted = offered.find((row: { name: string }) => row.name === name);
    await client.post("assign_package", { package_id: wanted.id });
  };
  const enter = async () => {
    visitor = createClient(provider());
    owner = await signIn(provider(), "owner@gable.test");
    member = await signIn(provider(), "member@gable.test");
  };

  beforeAll(async () => {
    await runSql("update packages set package_type = 'free', price = 0");
    await enter();
  });

  test("without a package a project is refused, and nothing is kept", async () => {
    const { status, body } = await owner.post("post_project", form());
    expect([status, body.data.package_available]).toEqual([400, false]);
    expect((await owner.get("get-added-projects")).body.total).toBe(0);
    expect((await visitor.post("post_project", form())).status).toBe(401);
  });

  test("a new one is kept with its pictures, documents and floors, and waits for review", async () => {
    await take(owner, "Starter");
    const { body } = await owner.post("post_project", form());
    [project] = body.data;
    expect(project).toMatchObject({
      slug_id: "kelp-wharf",
      type: "under_construction",
      status: 0,
      request_status: "pending",
      meta_title: "Kelp Wharf",
      plans: [{ title: "Ground floor" }, { title: "First floor" }],
      documents: [{ type: "doc" }],
    });
    expect(project.gallary_images).toHaveLength(2);
    expect((await fetch(project.plans[0].document)).status).toBe(200);
    expect((await visitor.get("get-project-detail", { slug_id: project.slug_id })).status).toBe(404);
    expect((await visitor.get("get-projects", { search: "Kelp Wharf" })).body.total).toBe(0);
  });

  test("the owner's list has it with its clicks; one alone is an object with similar ones", async () => {
    const list = (await owner.get("get-added-projects")).body;
    expect(list).toMatchObject({ total: 1, total_clicks: 0, data: [{ id: project.id, reject_reason: {} }] });
    const one = (await owner.get("get-added-projects", { slug_id: project.slug_id })).body;
    expect(one.data).toMatchObject({ id: project.id, created_at_iso: expect.stringMatching(/^\d{4}-/) });
    expect(one.similar_projects.length).toBeGreaterThan(0);
    expect((await member.get("get-added-projects", { slug_id: project.slug_id })).status).toBe(404);
  });

  test("the limit of the package holds", async () => {
    const { status, body } = await owner.post("post_project", form());
    expect([status, body.data.limit_available]).toEqual([400, false]);
  });

  test("a floor without its title or plan is refused by its place, and nothing changes", async () => {
    const { status, body } = await owner.post("post_project", { id: project.id, "plans[0][title]": "Roof" });
    expect([status, Object.keys(body.field_errors)]).toEqual([400, ["plans.0.document"]]);
    const foreign = { id: project.id, "plans[0][id]": 1, "plans[0][title]": "Not mine" };
    expect((await owner.post("post_project", foreign)).status).toBe(400);
    expect((await owner.get("get-added-projects", { slug_id: project.slug_id })).body.data.plans).toHaveLength(2);
  });

  test("a change by its owner adds, changes and removes parts; what is absent stays", async () => {
    const [ground, first] = project.plans;
    const change = {
      id: project.id,
      title: "Kelp Wharf, phase two",
      video_link: "",
      remove_gallery_images: `${project.gallary_images[0].id}`,
      remove_documents: `${project.documents[0].id}`,
      remove_plans: `${first.id}`,
      "plans[0][id]": ground.id,
      "plans[0][title]": "Ground level",
      "plans[1][title]": "Attic",
      "plans[1][document]": picture(),
    };
    expect((await member.post("post_project", change)).status).toBe(403);
    const [changed] = (await owner.post("post_project", change)).body.data;
    expect(changed).toMatchObject({
      title: "Kelp Wharf, phase two",
      video_link: "",
      description: project.description,
      documents: [],
      plans: [{ id: ground.id, title: "Ground level", document: ground.document }, { title: "Attic" }],
    });
    expect(changed.gallary_images).toHaveLength(1);
    expect((await fetch(first.document)).status).toBe(404);
    project = changed;
  });

  test("before approval it can be neither shown nor hidden, nor featured", async () => {
    for (const status of [0, 1])
      expect((await owner.post("change-project-status", { project_id: project.id, status })).status).toBe(400);
    const featured = { feature_for: "project", project_id: project.id };
    expect((await owner.post("store_advertisement", featured)).body.message).toContain("approved");
  });

  describe("approved", () => {
    beforeAll(async () => {
      await owner.post("post_project", { id: project.id, video_link: "https://youtu.be/x" });
      const admin = await signIn(provider(), "admin@gable.test");
      await admin.post("admin-review", { kind: "project", id: project.id, decision: "approve" });
    });
    const detail = async (client: Client) =>
      (await client.get("get-project-detail", { slug_id: project.slug_id, get_similar: 1 })).body;

    test("visitors read the open part: floors by name only, no film, nobody to call", async () => {
      const { data, similar_projects } = await detail(visitor);
      expect(data.plans.map((plan: { title: string; document: string }) => [plan.title, plan.document])).toEqual([
        ["Ground level", ""],
        ["Attic", ""],
      ]);
      expect(data).toMatchObject({ description: project.description, video_link: "", customer: { email: "" } });
      expect(similar_projects.length).toBeGreaterThan(0);
      expect(similar_projects.map((row: { id: number }) => row.id)).not.toContain(project.id);
    });

    test("members read all of it only with a package that has projects; the owner always does", async () => {
      expect((await detail(member)).data).toMatchObject({ plans: [{ document: "" }, {}], customer: { email: "" } });
      await take(member, "Agency");
      const { data } = await detail(member);
      expect(data).toMatchObject({ video_link: "https://youtu.be/x", customer: { email: "owner@gable.test" } });
      expect(data.plans[0].document).toContain("/files/");
      expect((await detail(owner)).data.plans[0].document).toContain("/files/");
    });

    test("a view counts once a visitor, and not for the owner", async () => {
      const clicks = async () => (await detail(owner)).data.total_click;
      const total_click = await eventually(clicks, (total) => total === 2);
      for (const client of [visitor, visitor, member, member, owner]) await detail(client);
      await visitor.post("set_property_total_click", { project_id: project.id });
      // Both have been here before, in the tests above.
      expect((await detail(owner)).data.total_click).toBe(total_click);
      expect(total_click).toBe(2);
    });

    test("it is found by its place and words, hidden and shown by its owner", async () => {
      const near = { latitude: 60.39, longitude: 5.32, radius: 5 };
      expect((await visitor.get("get-projects", near)).body.data).toMatchObject([{ id: project.id }]);
      expect(
        (await visitor.get("get-projects", { id: project.id, get_similar: 1 })).body.similar_projects,
      ).toBeDefined();
      const shown = { project_id: project.id, status: 0 };
      expect((await member.post("change-project-status", shown)).status).toBe(403);
      await owner.post("change-project-status", shown);
      expect((await visitor.get("get-projects", near)).body.total).toBe(0);
      await owner.post("change-project-status", { ...shown, status: 1 });
      expect((await visitor.get("get-projects", near)).body.total).toBe(1);
    });

    test("two of the same title get different addresses; deleting takes the files along", async () => {
      await take(owner, "Unlimited");
      const [twin] = (await owner.post("post_project", form())).body.data;
      expect(twin.slug_id).toBe(`${project.slug_id}-2`);
      const chosen = await owner.post("post_project", form({ slug_id: project.slug_id }));
      expect([chosen.status, Object.keys(chosen.body.field_errors)]).toEqual([400, ["slug_id"]]);
      expect((await member.post("delete_project", { id: twin.id })).status).toBe(403);
      expect((await owner.post("delete_project", { id: twin.id })).status).toBe(200);
      expect((await fetch(twin.image)).status).toBe(404);
      expect((await fetch(twin.plans[0].document)).status).toBe(404);
      expect((await owner.get("get-added-projects", { slug_id: twin.slug_id })).status).toBe(404);
    });
  });
});
