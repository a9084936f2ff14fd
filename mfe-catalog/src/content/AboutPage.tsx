import { plainHead } from "./content.route.ts";
import { SettingsPage } from "./SettingsPage.tsx";

const head = plainHead("catalog.page.about", "/about-us");

export default function AboutPage() {
  return <SettingsPage page="about" title="catalog.page.about" head={head} />;
}
