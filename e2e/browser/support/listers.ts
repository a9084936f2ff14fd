import { type Browser, type BrowserContext, request } from "@playwright/test";
import { memberContext, PASSWORD } from "./members.ts";
import { ORIGIN } from "./settings.ts";

/** Calls of a member without a page: their token is of a session of its own. */
export async function memberCalls(email: string) {
  const visitor = await request.newContext({ baseURL: ORIGIN });
  const signedIn = await visitor.post("/api/user_signup", { form: { type: 3, email, password: PASSWORD } });
  const { token } = (await signedIn.json()) as { token: string };
  await visitor.dispose();
  return request.newContext({ baseURL: ORIGIN, extraHTTPHeaders: { authorization: `Bearer ${token}` } });
}

/** Number of a member. */
export async function memberId(email: string): Promise<number> {
  const visitor = await request.newContext({ baseURL: ORIGIN });
  const signedIn = await visitor.post("/api/user_signup", { form: { type: 3, email, password: PASSWORD } });
  const { data } = (await signedIn.json()) as { data: { id: number } };
  await visitor.dispose();
  return data.id;
}

/** A browser of a member who may list, and has no drafts. */
export async function listerContext(browser: Browser, email: string): Promise<BrowserContext> {
  const calls = await memberCalls(email);
  const offers = (await (await calls.get("/api/get-package")).json()) as {
    data: { id: number; package_type: string }[];
  };
  const free = offers.data.find((offer) => offer.package_type === "free");
  if (free) await calls.post("/api/assign_package", { form: { package_id: free.id } });
  const drafts = (await (await calls.get("/api/drafts")).json()) as { data: { id: string }[] };
  for (const { id } of drafts.data) await calls.delete(`/api/drafts/${encodeURIComponent(id)}`);
  await calls.dispose();
  return memberContext(browser, email);
}
