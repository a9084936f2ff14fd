import type { ComponentType } from "react";
import type { Section } from "../../listing/sections.ts";
import { useEditor } from "../EditorContext.ts";
import { DetailsSection } from "./DetailsSection.tsx";
import { FacilitiesSection } from "./FacilitiesSection.tsx";
import { FloorsSection } from "./FloorsSection.tsx";
import { LocationSection } from "./LocationSection.tsx";
import { OutdoorSection } from "./OutdoorSection.tsx";
import { PhotosSection } from "./PhotosSection.tsx";
import { ProjectDetailsSection } from "./ProjectDetailsSection.tsx";
import { ReviewSection } from "./ReviewSection.tsx";
import { SearchSection } from "./SearchSection.tsx";

const views: Record<Section, ComponentType> = {
  details: DetailsSection,
  location: LocationSection,
  photos: PhotosSection,
  facilities: FacilitiesSection,
  floors: FloorsSection,
  outdoor: OutdoorSection,
  search: SearchSection,
  review: ReviewSection,
};

export function SectionView({ section }: { section: Section }) {
  const { kind } = useEditor();
  const View = kind === "project" && section === "details" ? ProjectDetailsSection : views[section];
  return <View />;
}
