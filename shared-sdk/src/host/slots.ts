/** Named places that widgets of other remotes fill, with the props each place hands over. */
export interface SlotProps {
  /** Beside the price of a property: how to reach its owner. */
  "property.contact": {
    propertyId: number;
    slugId: string;
    title: string;
    image: string;
    ownerId: number | null;
    ownerName: string;
  };
  /** Buttons under a property's title. */
  "property.actions": { propertyId: number; slugId: string };
  /** Below the owner's own listing: ways to promote it. */
  "listing.upsell": { kind: "property" | "project"; id: number; slugId: string };
  /** Above the editor's first section: what is left of the quota. */
  "listing.quota": { feature: "property_list" | "project_list" };
  /** Cards on the member's dashboard. */
  "account.dashboard": Record<string, never>;
  /** Icons in the header, between search and the member's menu. */
  "header.actions": Record<string, never>;
}

export type SlotName = keyof SlotProps;
