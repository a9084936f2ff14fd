import { OWNER, type Row, SIGNED_IN } from "./row.ts";
import { newBoard, newSearch, slot } from "./things.ts";

export const KEPT: Row[] = [
  ["GET drafts", SIGNED_IN],
  [
    "PUT drafts/{id}",
    SIGNED_IN,
    ({ counter }) => ({
      id: `draft-${counter()}`,
      kind: "property",
      step: "details",
      payload: {},
      headers: { "if-match": '"0"' },
    }),
  ],
  [
    "GET drafts/{id}",
    OWNER,
    async ({ clients, counter }) => {
      const id = `draft-${counter()}`;
      await clients.member.put(`drafts/${id}`, { kind: "property", step: "a", payload: {} }, { "if-match": '"0"' });
      return { id };
    },
  ],
  ["DELETE drafts/{id}", SIGNED_IN, { id: "not-there" }],
  ["GET boards", SIGNED_IN],
  ["POST boards", SIGNED_IN, ({ counter }) => ({ name: `Board ${counter()}` })],
  ["GET boards/{id}", OWNER, async (world) => ({ id: await newBoard(world) })],
  ["PUT boards/{id}", OWNER, async (world) => ({ id: await newBoard(world), name: "Mine now" })],
  ["DELETE boards/{id}", OWNER, async (world) => ({ id: await newBoard(world) })],
  [
    "PUT boards/{id}/items/{property_id}",
    OWNER,
    async (world) => ({ id: await newBoard(world), property_id: world.property.id }),
  ],
  [
    "DELETE boards/{id}/items/{property_id}",
    OWNER,
    async (world) => ({ id: await newBoard(world), property_id: world.property.id }),
  ],
  ["GET saved-searches", SIGNED_IN],
  [
    "POST saved-searches",
    SIGNED_IN,
    ({ counter }) => ({ name: "Search", query: `city=Berlin&max_price=${counter()}`, frequency: "off" }),
  ],
  ["PUT saved-searches", OWNER, async (world) => ({ id: await newSearch(world), name: "Mine now" })],
  ["DELETE saved-searches", OWNER, async (world) => ({ id: await newSearch(world) })],
  ["GET viewings", SIGNED_IN],
  [
    "POST viewings",
    "401 400 ok ok 403 400",
    ({ property, counter }) => ({ property_id: property.id, slots: [slot(counter())] }),
  ],
  [
    "PUT viewings",
    "401 ok 400 404 403 404",
    async ({ clients, newProperty, counter }) => {
      const starts_at = slot(counter());
      const property_id = await newProperty();
      const { body } = await clients.other.postJson("viewings", { property_id, slots: [starts_at] });
      // The other one has asked and may cancel, but not accept for the owner.
      return { id: body.data?.id, state: "accepted", starts_at };
    },
  ],
];
