import type { HostServices } from "@gable/shared-sdk/host";
import type { LoadableRoute } from "./loadableRoute.ts";
import type { RemoteRoute } from "./route.ts";
import { titleOf } from "./showTitle.ts";

const services = {
  location: { pathname: "/a/7", search: "" },
  i18n: { language: "en", t: (key: string) => key },
  store: { getState: () => ({ settings: { data: { company: { name: "Villa" } } } }) },
} as unknown as HostServices;
const match = (head?: RemoteRoute["head"]) => ({
  loadable: { route: { path: "/a/:id", head } } as unknown as LoadableRoute,
  params: { id: "7" },
});

test("the title carries the site's name once, as on the server", () => {
  expect(
    titleOf(
      services,
      match(({ params }) => ({ title: `Home ${params.id}` })),
      "http://site",
    ),
  ).toBe("Home 7 | Villa");
  expect(
    titleOf(
      services,
      match(() => ({ title: "Homes · Villa" })),
      "http://site",
    ),
  ).toBe("Homes · Villa");
});

test("a route without a head gives no title", () => {
  expect(titleOf(services, match(), "http://site")).toBeNull();
});
