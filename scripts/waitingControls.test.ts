import { remoteFolders } from "../launcher/src/workspaces.mjs";
import { filesWith, sourceLines } from "./sources.ts";

const SITES = ["shell/src", "shared-ui/src", ...remoteFolders().map((folder) => `${folder}/src`)];

test("no control is switched off while what it began is under way: it would lose the focus", () => {
  const off = /(?:^|[^-\w])disabled=\{[^}]*(?:isPending|[bB]usy|[sS]aving)/;
  expect(off.test("<Button disabled={call.isPending}>")).toBe(true);
  expect(off.test("<Button aria-disabled={call.isPending}>")).toBe(false);
  expect(filesWith(sourceLines(SITES), off)).toEqual([
    // Off until it is known who asks, before anybody could press it.
    "mfe-account/src/security/DeleteDialog.tsx",
  ]);
});
