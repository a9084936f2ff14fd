import { SettingsPage } from "./SettingsPage.tsx";

export default function AboutPage() {
  return <SettingsPage page="about" title="catalog.page.about" />;
}
