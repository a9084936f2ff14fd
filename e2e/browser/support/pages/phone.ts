import type { Page } from "@playwright/test";

let count = 0;

/** A number in India that nobody has used in this run. */
export function newNumber(): { national: string; international: string } {
  count += 1;
  const digits = String((Date.now() * 10 + count) % 1_000_000_000).padStart(9, "0");
  return { national: `9${digits}`, international: `+919${digits}` };
}

/** The two steps of signing in by a number. */
export class Phone {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get country() {
    return this.page.getByRole("combobox", { name: "Country" });
  }

  get number() {
    return this.page.getByLabel("Phone number", { exact: true });
  }

  get code() {
    return this.page.getByLabel("Code", { exact: true });
  }

  /** Searches for a country by its name and takes the one that is meant. */
  async choose(typed: string, name: RegExp): Promise<void> {
    await this.country.fill(typed);
    await this.page.getByRole("option", { name }).first().click();
  }

  async send(): Promise<void> {
    await this.page.getByRole("button", { name: "Send the code" }).click();
  }

  /** As from a text message that was copied whole. */
  async paste(text: string): Promise<void> {
    await this.code.fill("");
    await this.code.evaluate((field, pasted) => {
      (field as HTMLInputElement).focus();
      document.execCommand("insertText", false, pasted);
    }, text);
  }
}
