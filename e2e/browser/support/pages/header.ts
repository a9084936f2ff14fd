import type { Page } from "@playwright/test";
import { expect } from "../test.ts";

/** The head of every page. */
export class Header {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get root() {
    return this.page.locator("header").first();
  }

  get account() {
    return this.root.locator("button[aria-label^='Your account']");
  }

  get signIn() {
    return this.root.getByRole("link", { name: "Sign in" });
  }

  link(name: string) {
    return this.root.getByRole("link", { name, exact: true });
  }

  /** Waits until the page is hydrated, its remote too where that comes: links are followed by scripts from here on. */
  async ready(): Promise<void> {
    await this.page
      .locator("header button[aria-haspopup], header button[aria-expanded]")
      .first()
      .waitFor({ state: "attached" });
    await this.page.waitForLoadState("networkidle");
    const hydrated = () => document.querySelector("main [data-ssr]") === null;
    await this.page.waitForFunction(hydrated, undefined, { timeout: 15_000 }).catch(() => undefined);
  }

  async signOut(): Promise<void> {
    await this.account.click();
    await this.page.getByRole("button", { name: "Sign out" }).click();
    await expect(this.signIn).toBeVisible();
  }

  /** Picks an entry of the menu of languages and themes by its words. */
  async choose(entry: string): Promise<void> {
    const open = this.root.getByRole("button", { name: "Language and theme" });
    await open.click();
    await this.page.getByRole("button", { name: entry, exact: true }).click();
    await this.page.keyboard.press("Escape");
  }
}
