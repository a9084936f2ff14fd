import { SettingsPage } from "./SettingsPage.tsx";

export default function TermsPage() {
  return <SettingsPage page="terms" title="catalog.page.terms" />;
}
