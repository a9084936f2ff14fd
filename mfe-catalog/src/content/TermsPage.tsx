import { plainHead } from "./content.route.ts";
import { SettingsPage } from "./SettingsPage.tsx";

const head = plainHead("catalog.page.terms", "/terms-and-conditions");

export default function TermsPage() {
  return <SettingsPage page="terms" title="catalog.page.terms" head={head} />;
}
