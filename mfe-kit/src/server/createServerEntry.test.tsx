import { useQuery } from "@gable/shared-sdk/react-query";
import type { RemoteRoute } from "../remote/route.ts";
import { createServerEntry, type ServerData } from "./createServerEntry.tsx";

const tour = (id: string) => ({ queryKey: ["tour", id], queryFn: async () => ({ title: `Tour ${id}` }) });

const route = (component: RemoteRoute["component"]): RemoteRoute => ({
  path: "/tours/:id",
  access: "public",
  query: [],
  component,
  prefetch: ({ queryClient, params }) => queryClient.prefetchQuery(tour(params.id ?? "")),
  head: ({ queryClient, params }) => ({
    title: (queryClient.getQueryData(tour(params.id ?? "").queryKey) as { title: string }).title,
  }),
  status: ({ params }) => (params.id === "gone" ? 410 : 200),
});

const input = (path: string) => ({
  url: `http://site${path}`,
  apiUrl: "http://provider/api/",
  settings: null,
  language: { code: "en", name: "English", rtl: false, texts: {} },
  languages: [],
  timeout: 1000,
});

const Screen = () => <h1>{(useQuery(tour("7")).data as { title: string } | undefined)?.title ?? "nothing yet"}</h1>;
const Broken = () => {
  throw new Error("render threw");
};
const keys = (data: ServerData | undefined) =>
  (data?.dehydrated as { queries: { queryKey: string[] }[] } | undefined)?.queries.map(({ queryKey }) => queryKey);

test("a path that the remote does not own is a 404 without markup", async () => {
  const result = await createServerEntry("tours", []).render(input("/elsewhere"));
  expect(result).toMatchObject({ status: 404, html: null, error: "tours has no route for /elsewhere" });
});

test("a page is rendered with its data, head and status", async () => {
  const entry = createServerEntry("tours", [route(async () => ({ default: Screen }))]);
  const result = await entry.render(input("/tours/7"));
  expect(result).toMatchObject({ status: 200, head: { title: "Tour 7" }, html: "<h1>Tour 7</h1>", error: null });
  expect(keys(result)).toEqual([["tour", "7"]]);
  expect((await entry.render(input("/tours/gone"))).status).toBe(410);
});

test("data that only a drawn part reads stay out of the page", async () => {
  const shown: RemoteRoute = {
    ...route(async () => ({ default: Screen })),
    prefetch: ({ queryClient }) =>
      Promise.all([
        queryClient.prefetchQuery(tour("7")),
        queryClient.prefetchQuery({ ...tour("8"), meta: { drawn: true } }),
      ]),
  };
  expect(keys(await createServerEntry("tours", [shown]).render(input("/tours/7")))).toEqual([["tour", "7"]]);
});

test("a rendering that throws keeps the data, which were told before it began", async () => {
  const entry = createServerEntry("tours", [route(async () => ({ default: Broken }))]);
  let told: ServerData | undefined;
  const result = await entry.render(input("/tours/7"), (data) => {
    told = data;
  });
  expect(result.html).toBeNull();
  expect(result.error).toContain("render threw");
  expect(keys(result)).toEqual([["tour", "7"]]);
  expect(keys(told)).toEqual([["tour", "7"]]);
});
