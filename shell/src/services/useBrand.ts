import { useSettings } from "@gable/shared-sdk/react";

/** Name of a site whose provider names none. */
export const FALLBACK_NAME = "Gable";

/** The site's name and logo, from the provider's settings. */
export function useBrand(): { name: string; logo: string | null; footerLogo: string | null } {
  const { company, brand } = useSettings();
  return {
    name: company.name || FALLBACK_NAME,
    logo: brand.logo || null,
    footerLogo: brand.footerLogo || brand.logo || null,
  };
}
