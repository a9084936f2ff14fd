import { plainHead } from "./content.route.ts";
import { SettingsPage } from "./SettingsPage.tsx";

const head = plainHead("catalog.page.privacy", "/privacy-policy");

export default function PrivacyPage() {
  return <SettingsPage page="privacy" title="catalog.page.privacy" head={head} />;
}
