import { useSettings } from "@gable/shared-sdk/react";

/** Name of a site whose provider names none. */
const FALLBACK = "Gable";

/** The site's name and logo, from the provider's settings. */
export function useBrand(): { name: string; logo: string | null; footerLogo: string | null } {
  const { company, brand } = useSettings();
  return {
    name: company.name || FALLBACK,
    logo: brand.logo || null,
    footerLogo: brand.footerLogo || brand.logo || null,
  };
}
