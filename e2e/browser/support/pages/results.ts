import type { Page } from "@playwright/test";

/** `/properties` as a visitor uses it. */
export class Results {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get heading() {
    return this.page.locator("main h1");
  }

  get rows() {
    return this.page.locator("main ol > li article");
  }

  get prices() {
    return this.rows.locator("bdi").filter({ hasText: /\$/ });
  }

  /** Opens a filter by the words on its chip. */
  async open(chip: string) {
    await this.page.locator("main search").getByRole("button", { name: chip, exact: true }).click();
    return this.page.locator("[popover]:popover-open");
  }

  /** Takes what was chosen in the open filter. */
  async take(): Promise<void> {
    await this.page.locator("[popover]:popover-open button[type=submit]").click();
  }

  get order() {
    return this.page.getByLabel("Sort by");
  }
}
