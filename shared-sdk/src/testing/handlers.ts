import { accountHandlers } from "./accountHandlers.ts";
import { member, page, propertyOf } from "./answers.ts";
import { chatHandlers } from "./chatHandlers.ts";
import { TestFailure, type TestHandler, type TestRequest } from "./contract.ts";
import type { TestData } from "./data.ts";
import { draftHandlers } from "./draftHandlers.ts";
import { anActivePackage, aProperty } from "./fixtures.ts";
import { paymentHandlers } from "./paymentHandlers.ts";
import { projectHandlers } from "./projectHandlers.ts";
import { TEST_TOKEN } from "./token.ts";
import { verificationHandlers } from "./verificationHandlers.ts";

const TYPE_WORDS = ["sell", "rent", "sold", "rented"] as const;

function filterProperties({ query }: TestRequest, data: TestData) {
  const { property_type: type, city, search, category_id: category, min_price: low, max_price: high } = query;
  const needle = search?.toLowerCase();
  return data.properties.filter(
    (row) =>
      (!type || row.property_type === TYPE_WORDS[Number(type)]) &&
      (!city || row.city === city) &&
      (!category || row.category_id === Number(category)) &&
      (!needle || row.title.toLowerCase().includes(needle)) &&
      row.price >= Number(low ?? 0) &&
      row.price <= Number(high ?? Number.POSITIVE_INFINITY),
  );
}

const section = (type: string, title: string, data: unknown[]) => ({ type, title, data });

/** How the test provider answers each call, unless a test says otherwise. */
export const defaultHandlers: Record<string, TestHandler> = {
  "web-settings": ({ token }, data) => ({
    data:
      token === TEST_TOKEN
        ? {
            ...data.settings,
            verification_status: data.application?.status ?? "initial",
            is_active: true,
            is_premium: false,
            subscription: false,
          }
        : data.settings,
  }),
  get_languages: ({ query }) => ({
    data: { id: 1, code: query.language_code, name: query.language_code, file_name: {}, rtl: 0, status: 1 },
  }),
  "homepage-data": (_request, data) => ({
    data: {
      sections: [
        section("featured_properties_section", "Featured", data.properties.slice(0, 2)),
        section("categories_section", "Categories", data.categories),
        section("projects_section", "Projects", data.projects),
        section("agents_list_section", "Agents", data.agents),
        section("articles_section", "Articles", data.articles),
        section("faqs_section", "Questions", data.faqs),
        section("properties_by_cities_section", "Cities", [{ City: "Pune", Count: 2, image: "" }]),
      ],
      slider_section: [],
      homepage_location_data_available: true,
    },
  }),
  get_categories: (request, data) => {
    const written = (row: { id: number }) => data.articles.some((article) => article.category_id === row.id);
    return page(request.query.has_article ? data.categories.filter(written) : data.categories, request);
  },
  get_property: ({ query }, data) => {
    const found = data.properties.filter((row) => row.slug_id === query.slug_id || row.id === Number(query.id));
    return {
      data: found,
      total: found.length,
      similar_properties: data.properties.filter((row) => !found.includes(row)),
    };
  },
  "compare-properties": ({ query, token }, data) => {
    const side = (id?: string, slug?: string) => {
      const row = data.properties.find((each) => each.id === Number(id) || each.slug_id === slug);
      if (!row) throw new TestFailure(404, "There is no such property.");
      if (row.is_premium && token !== TEST_TOKEN) throw new TestFailure(401, "Sign in.");
      const { id: own, slug_id, title, city, state, country, is_premium, title_image, address, price } = row;
      return {
        ...{ id: own, slug_id, title, city, state, country, is_premium, title_image, address, price },
        property_type: row.property_type,
        rentduration: row.rentduration,
        total_views: row.total_view,
        facilities: row.parameters,
        near_by_places: row.assign_facilities,
        category: row.category?.category ?? "",
      };
    };
    return {
      data: {
        source_property: side(query.source_property_id, query.source_slug_id),
        target_property: side(query.target_property_id, query.target_slug_id),
      },
    };
  },
  "search-properties": (request, data) => {
    const fields = Object.fromEntries(Object.entries(request.form).map(([key, value]) => [key, String(value)]));
    const found = filterProperties({ ...request, query: fields }, data);
    const start = Number(fields.cursor ?? 0);
    const items = found.slice(start, start + Number(fields.limit ?? 20));
    const end = start + items.length;
    return {
      total: found.length,
      data: {
        items,
        clusters: [],
        facets: null,
        next_cursor: items.length > 0 && end < found.length ? String(end) : null,
        total: found.length,
        total_capped: false,
        corrections: [],
      },
    };
  },
  "get-property-list": (request, data) => page(filterProperties(request, data), request),
  get_nearby_properties: (request, data) => ({ data: filterProperties(request, data) }),
  "get-cities-data": (request) => page([{ City: "Pune", Count: 2, image: "" }], request),
  get_facilities: (request) => page([{ id: 1, name: "School", image: "" }], request),
  "get-facilities-for-filter": (_request, data) => ({ data: data.categories.flatMap((row) => row.parameter_types) }),
  "slug-check": () => ({ data: { free: true } }),
  "place-search": () => ({
    data: [{ city: "Pune", state: "Maharashtra", country: "India", latitude: 18.52, longitude: 73.86 }],
  }),
  "place-at": () => ({
    data: {
      formatted_address: "Pune, Maharashtra, India",
      city: "Pune",
      state: "Maharashtra",
      country: "India",
    },
  }),
  autocomplete: ({ query }) => ({
    data: [{ kind: "city", label: "Pune" }].filter((row) =>
      row.label.toLowerCase().includes((query.q ?? "").toLowerCase()),
    ),
  }),
  get_articles: ({ query, ...request }, data) => {
    if (!query.slug_id) {
      const rows = data.articles.filter(
        (row) => query.category_id === undefined || row.category_id === Number(query.category_id),
      );
      return { ...page(rows, { ...request, query }), similar_articles: [] };
    }
    return { data: data.articles.filter((row) => row.slug_id === query.slug_id), similar_articles: [] };
  },
  faqs: (request, data) => page(data.faqs, request),
  "agent-list": (request, data) => {
    const { search = "", verified } = request.query;
    const rows = data.agents.filter(
      (row) => row.name.toLowerCase().includes(search.toLowerCase()) && (!verified || row.is_verified),
    );
    return page(rows, request);
  },
  "agent-properties": (request, data) => {
    const found = data.agents.find((row) => row.slug_id === request.query.slug_id);
    if (!found) throw new TestFailure(404, "No such agent.");
    const rows = data.properties.filter((row) => row.added_by === found.id);
    return {
      total: rows.length,
      data: {
        customer_data: { ...found, is_verify: found.is_verified },
        properties_data: page(rows, request).data,
        projects_data: [],
        premium_properties_count: 0,
        package_available: true,
        feature_available: true,
      },
    };
  },
  "get-projects": (request, data) => {
    const { search = "", city, type, category_id } = request.query;
    const rows = data.projects.filter(
      (row) =>
        row.title.toLowerCase().includes(search.toLowerCase()) &&
        (!city || row.city === city) &&
        (!type || row.type === type) &&
        (!category_id || row.category_id === Number(category_id)),
    );
    return page(rows, request);
  },
  "get-project-detail": ({ query }, data) => {
    const found = data.projects.find((row) => row.slug_id === query.slug_id || row.id === Number(query.id));
    if (!found) throw new TestFailure(404, "No such project.");
    return { data: found, similar_projects: data.projects.filter((row) => row !== found) };
  },
  contct_us: () => ({ message: "Thank you." }),
  get_report_reasons: (request) => page([{ id: 1, reason: "Wrong price" }], request),

  ...accountHandlers,
  ...verificationHandlers,

  add_favourite: member(({ form }, data) => {
    propertyOf(data, form.property_id).is_favourite = form.type === "1" ? 1 : 0;
    return {};
  }),
  get_favourite_property: member((request, data) =>
    page(
      data.properties.filter((row) => row.is_favourite === 1),
      request,
    ),
  ),
  interested_users: member(({ form }, data) => {
    propertyOf(data, form.property_id).is_interested = form.type === "1" ? 1 : 0;
    return {};
  }),
  add_reports: member(() => ({ message: "Reported." })),
  uploads: member(() => ({
    data: {
      id: "upload-1",
      url: "/files/upload-1.jpg",
      thumb_url: "/files/upload-1-thumb.jpg",
      width: 800,
      height: 600,
    },
  })),
  post_property: member(({ form }, data) => {
    for (const field of ["title", "description", "category_id", "address", "price", "title_image"]) {
      if (!form[field])
        throw new TestFailure(400, `The ${field} field is required.`, { field_errors: { [field]: ["Required."] } });
    }
    const created = aProperty({
      id: data.properties.length + 1,
      title: String(form.title),
      description: String(form.description),
      price: Number(form.price),
      property_type: form.property_type === "1" ? "rent" : "sell",
      address: String(form.address),
      request_status: "pending",
      added_by: data.user.id,
      customer_id: data.user.id,
    });
    data.properties.push(created);
    return { data: [created] };
  }),
  update_post_property: member(({ form }, data) => {
    const found = propertyOf(data, form.id);
    if (form.title) found.title = String(form.title);
    if (form.price) found.price = Number(form.price);
    if (form.description) found.description = String(form.description);
    return { data: [found] };
  }),
  delete_property: member(({ form }, data) => {
    data.properties.splice(data.properties.indexOf(propertyOf(data, form.id)), 1);
    return {};
  }),
  "get-added-properties": member((request, data) => {
    const own = data.properties.filter((row) => row.added_by === data.user.id);
    const { slug_id: slug } = request.query;
    return { ...page(slug ? own.filter((row) => row.slug_id === slug) : own, request), total_views: 12 };
  }),
  "change-property-status": member(({ form }, data) => {
    propertyOf(data, form.property_id).status = form.status === "1" ? 1 : 0;
    return {};
  }),
  update_property_status: member(({ form }, data) => {
    propertyOf(data, form.property_id).property_type = TYPE_WORDS[Number(form.status)] ?? "sell";
    return {};
  }),

  "get-package": (_request, data) => ({
    data: data.packages,
    active_packages: data.activePackages,
    all_features: [{ id: 1, name: "Property List", type: "property_list", status: 1 }],
  }),
  assign_package: member(({ form }, data) => {
    const taken = data.packages.find((row) => row.id === Number(form.package_id));
    if (!taken) throw new TestFailure(400, "No such package.");
    if (taken.package_type !== "free") throw new TestFailure(400, "This package has to be paid.");
    data.packages.splice(data.packages.indexOf(taken), 1);
    data.activePackages.push(anActivePackage({ id: taken.id, name: taken.name }));
    return { message: "The package is yours." };
  }),
  "check-package-limit": member(({ query }, data) => {
    const usage = data.activePackages.flatMap((row) => row.features).find((row) => row.type === query.type);
    const left = usage ? usage.limit_type === "unlimited" || (usage.used_limit ?? 0) < (usage.total_limit ?? 0) : false;
    return {
      data: {
        package_available: data.activePackages.length > 0,
        feature_available: usage !== undefined,
        limit_available: left,
      },
    };
  }),
  "mortgage-calculator": ({ query }) => {
    const principal = Number(query.loan_amount) - Number(query.down_payment);
    const months = Number(query.loan_term_years) * 12;
    return {
      data: {
        main_total: {
          principal_amount: principal,
          down_payment: Number(query.down_payment),
          payable_interest: 0,
          monthly_emi: principal / months,
          total_amount: principal,
        },
        yearly_totals: [],
      },
    };
  },

  ...chatHandlers,
  ...draftHandlers,
  ...paymentHandlers,
  ...projectHandlers,
};
