import { SettingsPage } from "./SettingsPage.tsx";

export default function PrivacyPage() {
  return <SettingsPage page="privacy" title="catalog.page.privacy" />;
}
