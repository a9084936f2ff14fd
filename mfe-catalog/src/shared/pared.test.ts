import { QueryClient } from "@gable/shared-sdk/react-query";
import { pared } from "./pared.ts";

const read = {
  queryKey: ["homes", { city: "Porto" }] as const,
  queryFn: async () => ({ homes: ["one", "two"], total: 2 }),
  staleTime: 1000,
};
const total = pared(read, (answer) => ({ total: answer.total }));

test("only what is shown of an answer is cached, apart from the whole answer", async () => {
  const client = new QueryClient();
  await client.prefetchQuery(read);
  await client.prefetchQuery(total);
  expect(client.getQueryData(total.queryKey)).toEqual({ total: 2 });
  expect(client.getQueryData(read.queryKey)).toEqual({ homes: ["one", "two"], total: 2 });
});

test("what makes the read stale makes its pared answer stale", async () => {
  const client = new QueryClient();
  await client.prefetchQuery(total);
  await client.invalidateQueries({ queryKey: ["homes"] });
  expect(client.getQueryState(total.queryKey)?.isInvalidated).toBe(true);
  expect(total.staleTime).toBe(1000);
});
