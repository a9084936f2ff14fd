/** `npm run bench -- <name>`: figures as ratios to a control of the same run, against budgets. */
const BENCHES: Record<string, () => Promise<{ run(): Promise<boolean> }>> = {
  api: () => import("./api.ts"),
  bytes: () => import("./bytes.ts"),
  chat: () => import("./chat.ts"),
  moving: () => import("./moving.ts"),
  pages: () => import("./pages.ts"),
  streams: () => import("./streams.ts"),
};

const name = process.argv[2] ?? "";
const load = BENCHES[name];
if (!load) {
  console.error(`There is no benchmark "${name}"; there is: ${Object.keys(BENCHES).join(", ")}.`);
  process.exit(2);
}
const { run } = await load();
process.exit((await run()) ? 0 : 1);
