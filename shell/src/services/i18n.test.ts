import { createI18n, type I18nOptions, type TextSources } from "./i18n.ts";

const english = { code: "en", name: "English", rtl: false, texts: { "shell.hello": "Hello" } };
const arabic = { code: "ar", name: "العربية", rtl: true, texts: { "shell.hello": "مرحبا" } };

function setup(sources: Partial<TextSources> = {}, options: Partial<I18nOptions> = {}) {
  const asked: string[] = [];
  const chosen: string[] = [];
  const shown: string[] = [];
  const i18n = createI18n({
    language: english,
    languages: [english, arabic],
    namespaces: ["shell"],
    sources: {
      texts: async (namespace, code) => {
        asked.push(`texts ${namespace} ${code}`);
        return (await sources.texts?.(namespace, code)) ?? null;
      },
      artifact: async (namespace, code) => {
        asked.push(`artifact ${namespace} ${code}`);
        return (await sources.artifact?.(namespace, code)) ?? null;
      },
      page: sources.page ?? (async () => ({ language: arabic, namespaces: ["shell"] })),
    },
    onChoose: (code) => chosen.push(code),
    onShown: ({ code }) => shown.push(code),
    ...options,
  });
  return { i18n, asked, chosen, shown };
}

test("texts that came with the page need no request", async () => {
  const { i18n, asked } = setup();
  await i18n.load("shell");
  expect(asked).toEqual([]);
  expect(i18n.t("shell.hello")).toBe("Hello");
});

test("a missing namespace comes from the composer, which is asked once for each", async () => {
  const { i18n, asked } = setup({ texts: async (namespace) => ({ [`${namespace}.a`]: namespace }) });
  await Promise.all([i18n.load("chat"), i18n.load("chat"), i18n.load("account")]);
  expect(i18n.t("chat.a") + i18n.t("account.a")).toBe("chataccount");
  expect(asked).toEqual(["texts chat en", "texts account en"]);
});

test("what the composer lacks comes from the release, and at last from its English", async () => {
  const page = setup({
    texts: () => Promise.reject(new Error("down")),
    artifact: async (namespace, code) => (code === "en" ? { [`${namespace}.a`]: "English" } : null),
  });
  await page.i18n.select("ar");
  await page.i18n.load("chat");
  expect(page.i18n.t("chat.a")).toBe("English");
  expect(page.asked).toEqual(["texts chat ar", "artifact chat ar", "artifact chat en"]);
});

test("choosing a language stores the choice, shows its texts and turns the page", async () => {
  const { i18n, chosen, shown } = setup();
  let told = 0;
  i18n.subscribe(() => {
    told += 1;
  });
  await i18n.select("ar");
  expect([i18n.language, i18n.direction, i18n.t("shell.hello")]).toEqual(["ar", "rtl", "مرحبا"]);
  expect([chosen, shown]).toEqual([["ar"], ["ar"]]);
  expect(told).toBe(1);
});

test("a language that cannot be had leaves everything as it was", async () => {
  const { i18n, chosen, shown } = setup({ page: () => Promise.reject(new Error("offline")) });
  await expect(i18n.select("ar")).rejects.toThrow("offline");
  expect([i18n.language, i18n.t("shell.hello")]).toEqual(["en", "Hello"]);
  expect([chosen, shown]).toEqual([["ar", "en"], []]);
});

test("texts that were asked for in a language that has been left do not replace those of the present one", async () => {
  const late = Promise.withResolvers<Record<string, string>>();
  const { i18n } = setup({ texts: async (_namespace, code) => (code === "en" ? late.promise : { "chat.a": "سؤال" }) });
  const asked = i18n.load("chat");
  await i18n.select("ar");
  await i18n.load("chat");
  late.resolve({ "chat.a": "Question" });
  await asked;
  expect(i18n.t("chat.a")).toBe("سؤال");
});
