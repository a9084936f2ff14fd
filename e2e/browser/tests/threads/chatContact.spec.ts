import { axeFindings } from "../../support/axe.ts";
import { emptiedMember, fits, memberPage, textsIn, VIEWS, viewsWith } from "../../support/kept.ts";
import { memberId } from "../../support/listers.ts";
import { expect, settled, test } from "../../support/test.ts";

const MEMBER = "member@gable.test";
const OWNER = "owner@gable.test";
const AGENT = "agent@gable.test";

test.describe.configure({ mode: "serial" });

/** A time as a field of day and time takes it, so many days from now at an hour of the browser's. */
const local = (days: number, hour: number) => {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return `${day}T${String(hour).padStart(2, "0")}:00`;
};

for (const { language, name, viewport, details } of VIEWS.filter(({ name: window }) => window === "desktop"))
  test(
    `in ${language} on a ${name} an agent is written to about a chosen home, and a viewing of it is arranged in the thread`,
    details,
    async ({ browser }) => {
      test.setTimeout(180_000);
      const calls = await emptiedMember(MEMBER);
      const owner = await emptiedMember(OWNER);
      const t = textsIn(language, ["chat", "catalog", "account"]);
      const mine = await memberPage(browser, MEMBER, { language, viewport, timezoneId: "Pacific/Auckland" });
      const theirs = await memberPage(browser, OWNER, { language, viewport, timezoneId: "Pacific/Auckland" });
      const { page } = mine;
      const { data } = (await (await owner.get("/api/get-added-properties?limit=50")).json()) as {
        data: { id: number; slug_id: string; property_type: string; status: number; request_status: string }[];
      };
      const home = data.find(
        (row) => row.request_status === "approved" && row.status === 1 && ["sell", "rent"].includes(row.property_type),
      );
      const detail = (await (await calls.get(`/api/get_property?slug_id=${home?.slug_id}`)).json()) as {
        data: { customer_slug_id: string; customer_id: number }[];
      };
      const { customer_slug_id: agent, customer_id: ownerId } = detail.data[0] ?? {
        customer_slug_id: "",
        customer_id: 0,
      };

      // Where there are messages none is suggested: the member keeps none.
      const chats = (await (await calls.get("/api/get_chats?per_page=100")).json()) as {
        data: { user_id: number; property_id: number }[];
      };
      for (const { user_id: receiver_id, property_id } of chats.data)
        await calls.post("/api/delete_chat_message", { form: { receiver_id, property_id } });

      await test.step("a home of the agent's is chosen first", async () => {
        await page.goto(`/agent-details/${agent}`);
        await settled(page);
        await page.getByRole("button", { name: t("catalog.agent.chat"), exact: true }).click();
        const dialog = page.getByRole("dialog", { name: t("catalog.agent.choose") });
        await expect(dialog.getByRole("listitem").first()).toBeVisible();
        expect(await axeFindings(page)).toEqual([]);
        await dialog.getByRole("listitem").first().getByRole("button").click();
        await expect(page).toHaveURL(new RegExp(`/user/chat/${ownerId}/\\d+$`));
        const first = page
          .getByRole("list", { name: t("chat.contact.suggestions") })
          .getByRole("button")
          .first();
        const line = page.getByLabel(t("chat.compose.message"), { exact: true });
        await expect(line).toBeVisible();
        await first.click();
        const words = await line.inputValue();
        expect(words).not.toBe("");
        await line.press("Enter");
        await expect(page.getByRole("log").getByText(words).last()).toBeVisible();
      });

      await test.step("a viewing is asked for beside the thread and stands in it", async () => {
        await page.getByRole("button", { name: t("account.viewings.ask") }).click();
        const dialog = page.getByRole("dialog", { name: t("account.viewings.ask.title") });
        await dialog.getByLabel(t("account.viewings.first")).fill(local(3, 10));
        await dialog.getByRole("button", { name: t("account.viewings.ask.send") }).click();
        await expect(dialog).toBeHidden();
        await expect(page.getByText(t("account.viewings.how.theirs"), { exact: true })).toBeVisible();
        expect(await axeFindings(page)).toEqual([]);
        expect(await fits(page)).toBe(true);
      });

      await test.step("the owner accepts it in the thread, by the clock of the home as well; both see it live", async () => {
        const id = await memberId(MEMBER);
        await theirs.page.goto(page.url().replace(/\/chat\/\d+\//, `/chat/${id}/`));
        const accept = theirs.page.getByRole("button", { name: t("account.viewings.accept"), exact: true });
        await expect(accept).toBeVisible();
        // Nobody's home stands in Auckland: its clock shows another time.
        await expect(theirs.page.getByText(t("account.viewings.there", { time: "" }).trim()).first()).toBeVisible();
        await theirs.page.getByRole("radio").first().check();
        await accept.click();
        await expect(theirs.page.getByText(t("account.viewings.how.accepted"), { exact: true })).toBeVisible();
        await expect(page.getByText(t("account.viewings.how.accepted"), { exact: true })).toBeVisible();
        const link = page.getByRole("link", { name: t("account.viewings.calendar"), exact: true });
        expect(await link.getAttribute("href")).toContain("/calendar.ics?key=");
        expect(await axeFindings(theirs.page)).toEqual([]);
      });
      expect([...mine.said, ...theirs.said]).toEqual([]);
      await Promise.all([mine.context.close(), theirs.context.close(), calls.dispose(), owner.dispose()]);
    },
  );

for (const { language, name, viewport, details } of viewsWith("ar"))
  test(
    `in ${language} on a ${name} whoever offers a project is written to about it, and reads it`,
    details,
    async ({ browser }) => {
      const calls = await emptiedMember(MEMBER);
      const t = textsIn(language, ["chat", "catalog"]);
      const me = await memberId(MEMBER);
      const { data } = (await (await calls.get("/api/get-projects?limit=50")).json()) as {
        data: { id: number; slug_id: string; title: string; added_by: number }[];
      };
      const agent = await memberId(AGENT);
      const project = data.find((row) => row.added_by === agent);
      if (!project) throw new Error("The agent offers no project.");
      const thread = { receiver_id: agent, property_id: -project.id };
      await calls.post("/api/delete_chat_message", { form: thread });

      const mine = await memberPage(browser, MEMBER, { language, viewport });
      const { page } = mine;
      await page.goto(`/project-details/${project.slug_id}`);
      await settled(page);
      await page.getByRole("button", { name: t("catalog.agent.chat"), exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/user/chat/${agent}/-${project.id}$`));
      const suggestions = page.getByRole("list", { name: t("chat.contact.suggestions") });
      await suggestions.getByRole("button").first().click();
      const line = page.getByLabel(t("chat.compose.message"), { exact: true });
      const words = await line.inputValue();
      expect(words).toContain(project.title);
      await line.press("Enter");
      await expect(page.getByRole("log").getByText(words).last()).toBeVisible();
      expect(await fits(page)).toBe(true);
      expect(await axeFindings(page)).toEqual([]);

      const theirs = await memberPage(browser, AGENT, { language, viewport });
      await theirs.page.goto(`/user/chat/${me}/-${project.id}`);
      await expect(theirs.page.getByRole("log").getByText(words).last()).toBeVisible();
      await expect(theirs.page.locator(`a[href="/project-details/${project.slug_id}"]`).first()).toBeVisible();
      expect([...mine.said, ...theirs.said]).toEqual([]);
      await mine.context.close();
      await theirs.context.close();
    },
  );
