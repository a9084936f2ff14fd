import { QueryClient, QueryObserver } from "@gable/shared-sdk/react-query";
import { forgetPersonal } from "./forgetPersonal.ts";

function openPage() {
  let answer = "of Meera";
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queryClient.setQueryData(["left"], "of Meera");
  queryClient.setQueryData(["shown"], "of Meera");
  const seen: (string | undefined)[] = [];
  const observer = new QueryObserver(queryClient, { queryKey: ["shown"], queryFn: async () => answer });
  const stop = observer.subscribe(({ data }) => seen.push(data));
  const settled = async () => {
    while (queryClient.isFetching()) await new Promise((resolve) => setTimeout(resolve, 1));
    stop();
    queryClient.clear();
  };
  return {
    queryClient,
    seen,
    settled,
    next: (value: string) => {
      answer = value;
    },
  };
}

test.each(["out", "elsewhere"] as const)(
  "after %s nothing of the member stays, on the screen or behind it",
  async (why) => {
    const page = openPage();
    page.next("of nobody");
    forgetPersonal(page.queryClient, why);
    expect(page.queryClient.getQueryData(["left"])).toBeUndefined();
    expect(page.queryClient.getQueryData(["shown"])).toBeUndefined();
    await page.settled();
    expect(page.seen.at(-1)).toBe("of nobody");
  },
);

test("signing in asks again and keeps what is shown until the answer has come", async () => {
  const page = openPage();
  page.next("of Arun");
  forgetPersonal(page.queryClient, "in");
  expect(page.queryClient.getQueryData(["left"])).toBeUndefined();
  expect(page.queryClient.getQueryData(["shown"])).toBe("of Meera");
  await page.settled();
  expect(page.seen).not.toContain(undefined);
  expect(page.seen.at(-1)).toBe("of Arun");
});
