import * as wire from "@gable/shared-sdk/wire";
import { z } from "zod";
import type { Module } from "../../platform/context/index.ts";
import { input, route } from "../../platform/http/index.ts";
import { listCategories } from "./categoryList.ts";
import { listCities } from "./cityList.ts";
import { listFacilities } from "./facilityList.ts";
import { listFilterParameters } from "./parameterList.ts";

/** Categories, parameters, facilities and cities, as search and forms offer them. */
export const listingCatalogue: Module = (app, context) => {
  const { db } = context;

  route(app, context, {
    call: wire.getCategories,
    access: "public",
    input: z.object({
      ...input.paging(100, 200),
      id: input.integer("id"),
      slug_id: input.text(150),
      search: input.text(100),
      has_property: input.flag(),
      has_article: input.flag(),
    }),
    handle: (fields, caller) => listCategories(db, fields, caller),
  });

  route(app, context, {
    call: wire.getCitiesData,
    access: "public",
    input: z.object(input.paging(10)),
    handle: (fields, { links }) => listCities(db, fields, links),
  });

  route(app, context, {
    call: wire.getFacilities,
    access: "public",
    async handle(_fields, caller) {
      const data = await listFacilities(db, caller);
      return { data, total: data.length };
    },
  });

  route(app, context, {
    call: wire.getFacilitiesForFilter,
    access: "public",
    input: z.object({ category_id: input.integer("category_id") }),
    async handle(fields, caller) {
      const data = await listFilterParameters(db, fields.category_id, caller);
      return { data, total: data.length };
    },
  });
};
