/** @jest-environment jsdom */
import { translate } from "@gable/shared-sdk/format";
import { type GateRefusal, refuse } from "@gable/shared-sdk/gate";
import { LANGUAGES } from "@gable/shared-sdk/host";
import { HostProvider } from "@gable/shared-sdk/react";
import { Router } from "@gable/shared-sdk/router";
import { createTestHost } from "@gable/shared-sdk/testing";
import "@testing-library/jest-dom";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { act, render, screen } from "@testing-library/react";
import ShellDialog from "./ShellDialog.tsx";

const REASONS: Exclude<GateRefusal, "not_signed_in">[] = [
  "profile_incomplete",
  "verification_pending",
  "verification_failed",
  "verification_missing",
  "deactivated",
  "not_subscribed",
  "not_in_package",
  "not_premium",
  "limit_over",
  "demo_mode",
  "check_failed",
];

const read = (code: string): Record<string, string> => ({
  ...JSON.parse(readFileSync(join(__dirname, `../../../shared-ui/languages/${code}.json`), "utf8")),
  ...JSON.parse(readFileSync(join(__dirname, `../../../shared-sdk/languages/${code}.json`), "utf8")),
});

async function show(reason: (typeof REASONS)[number], code = "en") {
  const texts = read(code);
  const host = createTestHost();
  host.i18n = { ...host.i18n, language: code, t: (key, params) => translate(texts, code, key, params) };
  const went: unknown[] = [];
  const closed: boolean[] = [];
  const navigator = { createHref: String, push: (to: unknown) => went.push(to), replace: () => {}, go: () => {} };
  const refusal = refuse(reason);
  const to = refusal.allowed ? null : (refusal.to ?? null);
  render(
    <HostProvider host={host}>
      <Router location="/user/add-property?copy=a#photos" navigator={navigator}>
        <ShellDialog
          dialog={{
            request: { kind: "refusal", reason, to, feature: "property_list" },
            close: (done) => closed.push(done),
          }}
        />
      </Router>
    </HostProvider>,
  );
  const dialog = await screen.findByRole("dialog");
  return { texts, to, went, closed, dialog };
}

describe.each(LANGUAGES)("in %s", (code) => {
  test.each(REASONS)("the dialog of %s says why and leads out", async (reason) => {
    const { texts, to, went, closed, dialog } = await show(reason, code);
    expect(dialog).toHaveAccessibleName(texts[`sdk.gate.${reason}.title`]);
    expect(dialog).toHaveAccessibleDescription(texts[`sdk.gate.${reason}.text`]);
    const action = texts[`sdk.gate.${reason}.action`];
    if (!action) {
      // The dialog's cross is called the same; the button stands last.
      act(() => screen.getAllByRole("button", { name: texts["sdk.gate.close"] }).at(-1)?.click());
      expect([closed, went]).toEqual([[false], []]);
      return;
    }
    act(() => screen.getByRole("button", { name: action }).click());
    // Only a check that failed is to be repeated; everything else is put right on its page.
    expect(closed).toEqual([to === null]);
    const back = "next=%2Fuser%2Fadd-property%3Fcopy%3Da%23photos";
    const why = to === "/subscription-plan" ? `reason=${reason}&feature=property_list&` : "";
    // Whoever writes to the administrator is not on the way back.
    const search = to === "/contact-us" ? "" : `?${why}${back}`;
    expect(went).toEqual(to ? [expect.objectContaining({ pathname: to, search })] : []);
  });
});

test("who does not want to go there stays", async () => {
  const { texts, went, closed } = await show("limit_over");
  act(() => screen.getByRole("button", { name: texts["sdk.gate.notNow"] }).click());
  expect([closed, went]).toEqual([[false], []]);
});
