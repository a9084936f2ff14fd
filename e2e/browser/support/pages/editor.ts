import type { Page } from "@playwright/test";
import { picture } from "../pictures.ts";
import { expect } from "../test.ts";

export interface ListingWords {
  title: string;
  price: string;
  city: string;
}

export interface ProjectWords {
  title: string;
  city: string;
  /** Titles of the floors, from the first. */
  floors: string[];
}

/** `/user/add-property` and `/user/add-project`, filled in section by section as a member does. */
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

  /** @param locate fills in the place in its section; without it, it is typed */
  async fill({ title, price, city }: ListingWords, locate = () => this.locate(city)): Promise<void> {
    await this.field("Title").fill(title);
    await this.page.locator('[data-field="categoryId"] select').selectOption({ index: 1 });
    await this.page.locator('[data-field="price"] input').fill(price);
    await this.field("Description").fill("Two bright rooms above a quiet yard, five minutes from the market.");

    await this.section("Location").click();
    await locate();
    await this.choosePhotos();

    await this.section("Facilities").click();
    await expect(this.page.getByRole("heading", { level: 2, name: "Facilities" })).toBeVisible();
    for (const input of await this.page.locator("main form [data-field] input[inputmode=decimal]").all()) {
      if ((await input.getAttribute("required")) !== null || (await input.getAttribute("aria-required")) === "true")
        await input.fill("64");
    }

    await this.section("What’s nearby").click();
    await this.page.locator('main form [data-field^="facilities."] input').first().fill("2");
  }

  private async locate(city: string): Promise<void> {
    await this.field("Address").fill("12 Mill Lane");
    await this.field("City").fill(city);
    await this.field("State or region").fill("Maharashtra");
    await this.field("Country").fill("India");
    await this.field("Latitude").fill("18.5204");
    await this.field("Longitude").fill("73.8567");
  }

  private async choosePhotos(): Promise<void> {
    await this.section("Photos").click();
    const photos = this.page.getByLabel("Choose photos");
    await photos.setInputFiles([picture("front", [120, 90, 60]), picture("kitchen", [60, 110, 90])]);
    await expect(this.page.getByAltText(/^Photo 2:/)).toBeVisible();
  }

  async fillProject({ title, city, floors }: ProjectWords): Promise<void> {
    await this.field("Title").fill(title);
    await this.page.locator('[data-field="categoryId"] select').selectOption({ index: 1 });
    await this.page.getByRole("radio", { name: "Under construction" }).check();
    await this.field("Description").fill("Forty homes around a yard, five minutes from the market.");
    await this.section("Location").click();
    await this.locate(city);
    await this.choosePhotos();
    await this.section("Floor plans").click();
    for (const [index, floor] of floors.entries()) {
      await this.page.getByRole("button", { name: index === 0 ? "Add the first floor" : "Add a floor" }).click();
      await this.floorTitle(index + 1).fill(floor);
      await this.page
        .getByLabel(`Plan of floor ${index + 1}`)
        .setInputFiles(picture(`floor-${index + 1}`, [200, 200 - 30 * index, 190]));
      await expect(this.page.getByAltText(`Plan of floor ${index + 1}: ${floor}`)).toBeVisible();
    }
  }

  floorTitle(number: number) {
    return this.page.getByRole("textbox", { name: `Title of floor ${number}` });
  }

  async open(section: string): Promise<void> {
    await this.section(section).click();
  }

  async save(): Promise<void> {
    await this.page.getByRole("button", { name: "Save changes" }).first().click();
  }

  async publish(): Promise<void> {
    await this.section("Check and publish").click();
    await expect(this.page.getByText("Ready to publish")).toBeVisible();
    await this.page.getByRole("button", { name: "Publish" }).first().click();
  }
}
