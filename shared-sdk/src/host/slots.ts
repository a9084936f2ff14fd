import type { Feature } from "../model/feature.ts";

/** A place that somebody picked. Names are empty where they are not known. */
export interface PickedPlace {
  /** Degrees. */
  latitude: number;
  longitude: number;
  /** Street and number. */
  address: string;
  city: string;
  state: string;
  country: string;
}

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
    /** In a bar without room for more than a word. Default false. */
    compact?: boolean;
  };
  /** In a conversation: the viewing that the two have arranged, or are arranging, of the home. Nothing without one. */
  "chat.viewing": { propertyId: number; userId: number };
  /** A button that asks for a viewing of a home. Nothing where the provider arranges none, or one is asked for. */
  "viewing.ask": { propertyId: number };
  /** Buttons under a property's title. */
  "property.actions": { propertyId: number; slugId: string };
  /** The dialog of the member's boards, for a home that was just saved; `onClose` is called when it is done with. */
  "board.choice": { propertyId: number; onClose(): void };
  /** A listing as a card, for instance in a conversation or a board. */
  "property.card": { slugId: string; layout?: "card" | "row" | "compact" };
  /**
   * A field that finds a listing by its words. `onPick` is called with the listing that was chosen, and with null when it is
   * taken back.
   */
  "property.picker": {
    label: string;
    onPick(listing: { id: number; slugId: string; title: string; image: string } | null): void;
  };
  /** The tray of homes that the visitor put aside to compare, at the lower edge of a page. */
  "compare.tray": Record<string, never>;
  /** Below the owner's own listing: ways to promote it. */
  "listing.upsell": { kind: "property" | "project"; id: number; slugId: string };
  /** A button that lists a property, or a project, once the gate has let the visitor through. */
  "listing.add": { kind: "property" | "project" };
  /** Where a listing of the member's own stands: live, in review, rejected. Nothing for somebody else's. */
  "listing.status": { kind: "property" | "project"; slugId: string };
  /** A button that features a listing of the member's own. Nothing where it cannot be featured now. */
  "listing.feature": { kind: "property" | "project"; slugId: string };
  /** Above the editor's first section: what is left of the quota. */
  "listing.quota": { feature: "property_list" | "project_list" };
  /** How much of a limit of the member's plans is used, as a meter. Nothing for what they do not count. */
  "plan.usage": { feature: Feature };
  /** The cheapest plan with a feature, and the way to the plans and back. Nothing where the member has it. */
  "plan.upgrade": { feature: Feature };
  /** In the dialog of a limit: what is used of it, and the cheapest plan with more. Only read: nothing in it leads away. */
  "plan.limit": { feature: Feature };
  /** Cards on the member's dashboard. */
  "account.dashboard": Record<string, never>;
  /**
   * A map with a pin that is dragged, or moved by the arrow keys. `onPick` hears of every place that the pin is left at; keep
   * the function the same between renders.
   */
  "place.map": {
    label: string;
    value: { latitude: number; longitude: number } | null;
    onPick(place: PickedPlace): void;
  };
  /** A field that finds addresses and towns as one types; `onPick` as of `place.map`. */
  "place.field": { label: string; value: string; onPick(place: PickedPlace): void };
  /** A 360° picture to look around in. */
  "picture.panorama": { src: string; title: string };
  /** What the header's search opens: a field with suggestions. Going to another page closes it. */
  "header.search": Record<string, never>;
  /** Icons in the header, between search and the member's menu. */
  "header.actions": Record<string, never>;
}

export type SlotName = keyof SlotProps;
