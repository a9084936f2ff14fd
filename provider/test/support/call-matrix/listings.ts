import { picture } from "../../harness/listing.ts";
import { OWNER, OWNER_OR_ADMIN, type Row, SIGNED_IN } from "./row.ts";

export const LISTINGS: Row[] = [
  ["GET get-added-properties", SIGNED_IN],
  ["GET get-added-properties", "401 ok none none 403 none", ({ pending }) => ({ slug_id: pending.slug_id }), "hides"],
  [
    "POST post_property",
    "401 ok ok 400 403 ok",
    ({ listing, counter }) => ({ ...listing, title: `Posted ${counter()}` }),
  ],
  [
    "POST update_post_property",
    OWNER_OR_ADMIN,
    async ({ newProperty }) => ({ action_type: 0, id: await newProperty(), price: 9 }),
  ],
  [
    "POST update_post_property",
    OWNER_OR_ADMIN,
    async ({ newProperty }) => ({ action_type: 1, id: await newProperty() }),
  ],
  ["POST delete_property", OWNER_OR_ADMIN, async ({ newProperty }) => ({ id: await newProperty() })],
  [
    "POST change-property-status",
    OWNER_OR_ADMIN,
    async ({ newProperty }) => ({ property_id: await newProperty(), status: 0 }),
  ],
  [
    "POST update_property_status",
    OWNER_OR_ADMIN,
    async ({ newProperty }) => ({ property_id: await newProperty(), status: 2 }),
  ],
  ["GET slug-check", SIGNED_IN, { kind: "property", slug_id: "mill-house" }],
  ["POST confirm-property", OWNER_OR_ADMIN, ({ property }) => ({ property_id: property.id })],
  ["GET get_interested_users", OWNER_OR_ADMIN, ({ property }) => ({ property_id: property.id })],
  ["GET listing-statistics", OWNER_OR_ADMIN, ({ property }) => ({ property_id: property.id })],
  ["POST add_favourite", SIGNED_IN, ({ property }) => ({ property_id: property.id, type: 1 })],
  ["GET get_favourite_property", SIGNED_IN],
  ["POST interested_users", "401 400 ok ok 403 ok", ({ property }) => ({ property_id: property.id, type: 1 })],
  [
    "POST add_reports",
    SIGNED_IN,
    ({ property }) => ({ property_id: property.id, reason_id: 0, other_message: "It is not there." }),
  ],
  ["POST uploads", SIGNED_IN, () => ({ file: picture() })],
  ["GET personalised-fields", SIGNED_IN],
  ["POST personalised-fields", SIGNED_IN, { city: "Berlin", property_type: "0" }],
  ["DELETE personalised-fields", SIGNED_IN],
  ["GET get_user_recommendation", SIGNED_IN],
  [
    "POST store_advertisement",
    "401 ok 403 400 403 403",
    async ({ newProperty }) => ({ feature_for: "property", property_id: await newProperty() }),
  ],
  ["GET get-featured-data", SIGNED_IN, { type: "property" }],
  [
    "POST delete_advertisement",
    OWNER_OR_ADMIN,
    async ({ newProperty, clients, sql }) => {
      const property_id = await newProperty();
      await clients.member.post("store_advertisement", { feature_for: "property", property_id });
      const [row] = await sql("select id from advertisements where property_id = $1", [property_id]);
      return { id: row?.id };
    },
  ],
  ["GET get-added-projects", SIGNED_IN],
  ["GET get-added-projects", OWNER, ({ pendingProject }) => ({ slug_id: pendingProject.slug_id })],
  [
    "POST post_project",
    "401 ok ok 400 403 ok",
    ({ listing, counter }) => ({
      title: `Project ${counter()}`,
      description: "Homes.",
      category_id: listing.category_id,
      type: "upcoming",
      image: picture(),
      location: "Unter den Linden 1",
      city: "Berlin",
      state: "Berlin",
      country: "Germany",
      latitude: 52.5,
      longitude: 13.4,
    }),
  ],
  ["POST post_project", OWNER_OR_ADMIN, ({ project }) => ({ id: project.id, title: "Renamed" })],
  [
    "POST change-project-status",
    OWNER_OR_ADMIN,
    async ({ newProject }) => ({ project_id: await newProject(), status: 0 }),
  ],
  ["POST delete_project", OWNER_OR_ADMIN, async ({ newProject }) => ({ id: await newProject() })],
];
