import type { Page } from "@playwright/test";
import { picture } from "../pictures.ts";
import { expect } from "../test.ts";

export interface ListingWords {
  title: string;
  price: string;
  city: string;
}

/** `/user/add-property`, filled in section by section as a member does. */
export class Editor {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  private section(name: string) {
    return this.page.getByRole("navigation", { name: "Sections of the listing" }).getByRole("link", { name });
  }

  private field(name: string) {
    return this.page.locator("main form").getByLabel(name, { exact: true });
  }

  async fill({ title, price, city }: ListingWords): Promise<void> {
    await this.field("Title").fill(title);
    await this.page.locator('[data-field="categoryId"] select').selectOption({ index: 1 });
    await this.page.locator('[data-field="price"] input').fill(price);
    await this.field("Description").fill("Two bright rooms above a quiet yard, five minutes from the market.");

    await this.section("Location").click();
    await this.field("Address").fill("12 Mill Lane");
    await this.field("City").fill(city);
    await this.field("State or region").fill("Maharashtra");
    await this.field("Country").fill("India");
    await this.field("Latitude").fill("18.5204");
    await this.field("Longitude").fill("73.8567");

    await this.section("Photos").click();
    const photos = this.page.getByLabel("Choose photos");
    await photos.setInputFiles([picture("front", [120, 90, 60]), picture("kitchen", [60, 110, 90])]);
    await expect(this.page.getByAltText(/^Photo 2:/)).toBeVisible();

    await this.section("Facilities").click();
    for (const input of await this.page.locator("main form [data-field] input[inputmode=decimal]").all()) {
      if ((await input.getAttribute("required")) !== null || (await input.getAttribute("aria-required")) === "true")
        await input.fill("64");
    }

    await this.section("What is near").click();
    await this.page.locator('main form [data-field^="facilities."] input').first().fill("2");
  }

  async publish(): Promise<void> {
    await this.section("Check and publish").click();
    await expect(this.page.getByText("Everything needed is here")).toBeVisible();
    await this.page.getByRole("button", { name: "Publish" }).first().click();
  }
}
