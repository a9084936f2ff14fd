import type { letService as Let } from "./defaultPolicy.ts";

type Rules = Record<"createHTML" | "createScriptURL", (text: string) => string>;

const page = globalThis as { trustedTypes?: unknown; [rules: symbol]: unknown };
const made: Rules[] = [];

/** As a page whose browser knows Trusted Types. */
function openPage(): typeof Let {
  made.length = 0;
  delete page[Symbol.for("gable.default-policy")];
  const factory = {
    defaultPolicy: null as Rules | null,
    createPolicy(_name: string, rules: Rules) {
      factory.defaultPolicy = rules;
      made.push(rules);
    },
  };
  page.trustedTypes = factory;
  let letService: typeof Let | undefined;
  jest.isolateModules(() => {
    letService = require("./defaultPolicy.ts").letService;
  });
  if (!letService) throw new Error("The module did not load.");
  return letService;
}

afterEach(() => {
  delete page.trustedTypes;
});

test("a service loads its own scripts and nothing else, and writes nothing", () => {
  openPage()({ scripts: /^https:\/\/a\.example\// });
  const [policy] = made;
  expect(policy?.createScriptURL("https://a.example/x.js")).toBe("https://a.example/x.js");
  expect(() => policy?.createScriptURL("https://b.example/x.js")).toThrow(TypeError);
  expect(() => policy?.createHTML("<b>x</b>")).toThrow(TypeError);
});

test("two services of one page share its one default policy, whichever came first", () => {
  const letService = openPage();
  letService({ scripts: /^https:\/\/a\.example\// });
  letService({ scripts: /^https:\/\/b\.example\//, writes: true });
  expect(made).toHaveLength(1);
  expect(made[0]?.createScriptURL("https://a.example/x.js")).toBe("https://a.example/x.js");
  expect(made[0]?.createScriptURL("https://b.example/x.js")).toBe("https://b.example/x.js");
  expect(made[0]?.createHTML("<b>x</b>")).toBe("<b>x</b>");
});
