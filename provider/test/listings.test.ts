import sharp from "sharp";
import { eventually } from "./harness/eventually.ts";
import { describeOnBoth, type Site } from "./support/site.ts";

const picture = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: "#8a5a3c" } })
    .jpeg()
    .toBuffer();

async function freePackage(site: Site, token: string): Promise<void> {
  const { body } = await site.get("get-package", token);
  const free = body.data.find((offer: { package_type: string }) => offer.package_type === "free");
  if (free) await site.post("assign_package", { package_id: free.id }, token);
}

const form = async () => ({
  title: "Bright flat by the park",
  description: "Two rooms, a balcony and a quiet street.",
  category_id: 1,
  property_type: 0,
  price: 250000,
  address: "5 Park Street",
  city: "Bergen",
  country: "Norway",
  latitude: "60.39",
  longitude: "5.32",
  "parameters[0][parameter_id]": 3,
  "parameters[0][value]": 64,
  "facilities[0][facility_id]": 1,
  "facilities[0][distance]": 2,
  title_image: { name: "front.jpg", content: await picture() },
  "gallery_images[0]": { name: "room.jpg", content: await picture(1400, 900) },
});

describeOnBoth("listings", (site) => {
  describe("searching", () => {
    const titles = (body: { data: { title: string }[] }) => body.data.map((card) => card.title);

    test("the demo holds 160 properties and the list says so", async () => {
      const { status, body } = await site().get("get-property-list?limit=5");
      expect(status).toBe(200);
      expect(body).toMatchObject({ error: false, code: 200, total: 160 });
      expect(body.data).toHaveLength(5);
    });

    test("pages together hold every property once", async () => {
      const ids = new Set<number>();
      for (let offset = 0; offset < 160; offset += 40) {
        const { body } = await site().get(`get-property-list?limit=40&offset=${offset}`);
        for (const card of body.data) ids.add(card.id);
      }
      expect(ids.size).toBe(160);
    });

    test("promoted listings come first by default", async () => {
      const { body } = await site().get("get-property-list?limit=100");
      const promoted = body.data.map((card: { promoted: boolean }) => card.promoted);
      expect(promoted[0]).toBe(true);
      expect(promoted.lastIndexOf(true)).toBe(promoted.indexOf(false) - 1);
    });

    test("filters narrow by city, kind, type and price together", async () => {
      const { body } = await site().get(
        "get-property-list?city=berlin&category_slug_id=apartment&property_type=0&min_price=300000&max_price=900000&sort_by=price_asc",
      );
      expect(body.total).toBeGreaterThan(0);
      const prices = body.data.map((card: { price: number }) => card.price);
      expect(prices).toEqual([...prices].sort((a, b) => a - b));
      for (const card of body.data) {
        expect(card).toMatchObject({ city: "Berlin", property_type: "sell", category: { slug_id: "apartment" } });
        expect(card.price).toBeGreaterThanOrEqual(300000);
        expect(card.price).toBeLessThanOrEqual(900000);
      }
    });

    test("a circle holds what lies in it and nothing else", async () => {
      const { body } = await site().get("get-property-list?latitude=38.7139&longitude=-9.1394&radius=12&limit=100");
      expect(body.total).toBeGreaterThan(5);
      for (const card of body.data) expect(card.city).toBe("Lisbon");
      const far = await site().get("get-property-list?latitude=0&longitude=-30&radius=100");
      expect(far.body).toMatchObject({ total: 0, data: [] });
    });

    test("words are found by their beginning, with and without accents", async () => {
      const { body } = await site().get("get-property-list?search=nacoes");
      expect(body.total).toBeGreaterThan(0);
      for (const title of titles(body)) expect(title).toContain("Nações");
      expect((await site().get("get-property-list?search=zzzz")).body.total).toBe(0);
    });

    test("a search of only signs is no error", async () => {
      expect((await site().get("get-property-list?search=%27%26%7C%3A*")).status).toBe(200);
    });

    test("a wrong value is refused with the field's name", async () => {
      const { status, body } = await site().get("get-property-list?limit=many");
      expect(status).toBe(400);
      expect(body).toMatchObject({ error: true, code: 400, field_errors: { limit: [expect.any(String)] } });
    });

    test("one property comes as a list, with its rooms, similar ones and a counted view", async () => {
      const first = await site().get("get_property?id=1");
      const slug = first.body.data[0].slug_id;
      const views = async () => (await site().get(`get_property?slug_id=${slug}`)).body.data[0].total_view;
      const one = first.body.data[0].total_view + 1;
      expect(await eventually(views, (total) => total === one)).toBe(one);
      expect(first.body.data[0].gallery.length).toBeGreaterThan(2);
      expect(first.body.similar_properties).toHaveLength(10);
      expect(first.body.data[0]).toMatchObject({ email: "", mobile: "" });
      expect((await site().get("get_property?slug_id=nowhere")).body).toMatchObject({ error: false, data: [] });
    });

    test("every picture of every listing is served", async () => {
      const { body } = await site().get("get-property-list?limit=100");
      const addresses = new Set<string>();
      for (const card of body.data) {
        addresses.add(card.title_image);
        for (const image of card.gallery) addresses.add(image.image_url);
      }
      for (const address of addresses) {
        const response = await fetch(address.replace("/1280.", "/320."));
        expect([address, response.status, response.headers.get("content-type")]).toEqual([address, 200, "image/webp"]);
        await response.arrayBuffer();
      }
    });
  });

  describe("posting a property", () => {
    let owner: string;
    let other: string;
    beforeAll(async () => {
      owner = await site().signIn("owner@gable.test");
      other = await site().signIn("member@gable.test");
      await freePackage(site(), owner);
    });

    test("without a package it is refused and nothing is kept", async () => {
      const before = (await site().get("get-property-list?limit=1")).body.total;
      const { status, body } = await site().post("post_property", await form(), other);
      expect(status).toBe(400);
      expect(body.error).toBe(true);
      expect((await site().get("get-property-list?limit=1")).body.total).toBe(before);
    });

    test("a visitor is refused, and so is a form without a title image", async () => {
      expect((await site().post("post_property", await form())).status).toBe(401);
      const { title_image: _, ...rest } = await form();
      const { body } = await site().post("post_property", rest, owner);
      expect(body.field_errors.title_image).toEqual(["The title image is required."]);
    });

    test("a value that is none of the parameter's choices is refused", async () => {
      const wrong = { ...(await form()), "parameters[1][parameter_id]": 7, "parameters[1][value]": "Sometimes" };
      expect((await site().post("post_property", wrong, owner)).body.message).toContain('no choice "Sometimes"');
    });

    test("it is shown, found, changed by its owner only, hidden, marked sold and deleted", async () => {
      const posted = await site().post("post_property", await form(), owner);
      // The free package has room for three: the tests below use the other two.
      expect(posted.body.message).toBe("Your property is online.");
      const [detail] = posted.body.data;
      expect(detail).toMatchObject({
        slug_id: "bright-flat-by-the-park",
        property_type: "sell",
        request_status: "approved",
        parameters: [expect.objectContaining({ name: "Area (m²)", value: "64" })],
        assign_facilities: [expect.objectContaining({ property_id: detail.id, facility_id: 1, distance: 2 })],
      });
      expect((await site().get("get-property-list?search=bright+flat+bergen")).body.total).toBe(1);

      const stolen = { id: detail.id, action_type: 0, title: "Mine now" };
      expect((await site().post("update_post_property", stolen, other)).status).toBe(403);
      expect((await site().post("delete_property", { id: detail.id }, other)).status).toBe(403);

      const change = {
        id: detail.id,
        action_type: 0,
        title: "Bright flat, new price",
        price: 240000,
        "remove_gallery_images[0]": detail.gallery[0].id,
        "gallery_images[0]": { name: "kitchen.png", content: await picture(500, 500) },
      };
      const changed = (await site().post("update_post_property", change, owner)).body.data[0];
      expect(changed).toMatchObject({
        title: "Bright flat, new price",
        price: 240000,
        description: detail.description,
      });
      expect(changed.gallery).toHaveLength(1);
      expect(changed.gallery[0].id).not.toBe(detail.gallery[0].id);
      expect((await fetch(detail.gallery[0].image_url)).status).toBe(404);

      await site().post("change-property-status", { property_id: detail.id, status: 0 }, owner);
      expect((await site().get(`get_property?id=${detail.id}`)).body.data).toEqual([]);
      expect((await site().get(`get_property?id=${detail.id}`, owner)).body.data).toHaveLength(1);
      await site().post("change-property-status", { property_id: detail.id, status: 1 }, owner);

      expect((await site().post("update_property_status", { property_id: detail.id, status: 3 }, owner)).status).toBe(
        400,
      );
      await site().post("update_property_status", { property_id: detail.id, status: 2 }, owner);
      const own = await site().get(`get-added-properties?slug_id=${detail.slug_id}`, owner);
      expect(own.body.data[0]).toMatchObject({ property_type: "sold", is_feature_available: false });

      expect((await site().post("delete_property", { id: detail.id }, owner)).status).toBe(200);
      expect((await fetch(changed.title_image)).status).toBe(404);
    });

    test("a change clears what is sent empty and leaves what is absent; what a listing needs cannot be cleared", async () => {
      await freePackage(site(), other);
      const words = { video_link: "https://youtu.be/abcdefg", meta_title: "Flat", client_address: "Back door" };
      const posted = await site().post("post_property", { ...(await form()), ...words }, other);
      const { id } = posted.body.data[0];
      const kept = await site().post("update_post_property", { id, action_type: 0, price: 260000 }, other);
      expect(kept.body.data[0]).toMatchObject({ ...words, city: "Bergen", price: 260000 });
      expect(kept.body.data[0].assign_facilities).toHaveLength(1);
      const empty = {
        id,
        action_type: 0,
        video_link: "",
        meta_title: "",
        client_address: "",
        city: "",
        facilities: "",
      };
      const cleared = (await site().post("update_post_property", empty, other)).body.data[0];
      expect(cleared).toMatchObject({ video_link: "", client_address: "", city: "", country: "Norway" });
      expect(cleared).toMatchObject({ meta_title: cleared.title, assign_facilities: [] });
      const nameless = await site().post("update_post_property", { id, action_type: 0, title: "" }, other);
      expect([nameless.status, nameless.body.field_errors.title]).toEqual([400, ["Title is required."]]);
      await site().post("delete_property", { id }, other);
    });

    test("two of the same title get different addresses", async () => {
      const first = await site().post("post_property", await form(), owner);
      const second = await site().post("post_property", await form(), owner);
      expect(first.body.data[0].slug_id).not.toBe(second.body.data[0].slug_id);
    });

    test("the limit holds when it is used up, also for posts at the same time", async () => {
      const answers = await Promise.all([0, 1, 2].map(async () => site().post("post_property", await form(), owner)));
      expect(answers.map((answer) => answer.status)).toEqual([400, 400, 400]);
    });
  });

  describe("liking and asking", () => {
    test("a favourite counts once however often it is added, and goes again", async () => {
      const token = await site().signIn("member@gable.test");
      const before = await site().get("get_favourite_property?limit=100", token);
      const known = new Set(before.body.data.map((row: { id: number }) => row.id));
      const list = await site().get("get-property-list?limit=100");
      const card = list.body.data.find((row: { id: number }) => !known.has(row.id));
      await site().post("add_favourite", { property_id: card.id, type: 1 }, token);
      await site().post("add_favourite", { property_id: card.id, type: 1 }, token);
      const liked = await eventually(
        async () => (await site().get(`get_property?id=${card.id}`, token)).body.data[0],
        (row) => row.total_favourite_users > card.favourite_count,
      );
      expect(liked).toMatchObject({ is_favourite: 1, total_favourite_users: card.favourite_count + 1 });
      const favourites = await site().get("get_favourite_property", token);
      expect(favourites.body.total).toBe(before.body.total + 1);
      expect(favourites.body.data[0].id).toBe(card.id);
      await site().post("add_favourite", { property_id: card.id, type: 0 }, token);
      expect((await site().get("get_favourite_property", token)).body.total).toBe(before.body.total);
    });

    test("only the owner learns who is interested", async () => {
      const owner = await site().signIn("owner@gable.test");
      const member = await site().signIn("member@gable.test");
      const own = (await site().get("get-added-properties?property_type=0", owner)).body.data[0];
      expect((await site().post("interested_users", { property_id: own.id, type: 1 }, owner)).status).toBe(400);
      expect((await site().post("interested_users", { property_id: own.id, type: 1 }, member)).status).toBe(200);
      const seen = await site().get(`get_interested_users?property_id=${own.id}`, owner);
      expect(seen.body).toMatchObject({ total: 1, data: [{ name: "Max Member" }] });
      expect((await site().get(`get_interested_users?property_id=${own.id}`, member)).status).toBe(403);
      expect((await site().get(`get_property?id=${own.id}`)).body.data[0].interested_users).toBeUndefined();
    });

    test("a report counts once", async () => {
      const token = await site().signIn("member@gable.test");
      const report = { property_id: 2, reason_id: 1 };
      expect((await site().post("add_reports", report, token)).body.message).toContain("Thank you");
      expect((await site().post("add_reports", report, token)).body).toMatchObject({
        error: false,
        message: "You have already reported this property.",
      });
      const other = await site().post("add_reports", { property_id: 3, reason_id: 0 }, token);
      expect(other.body.field_errors.other_message).toBeDefined();
    });
  });
});
