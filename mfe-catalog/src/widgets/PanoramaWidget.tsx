import type { SlotProps } from "@gable/shared-sdk/host";
import Panorama from "../property/gallery/Panorama.tsx";

/** `picture.panorama`: a 360° picture to look around in, wherever a remote shows one. */
export default function PanoramaWidget({ src, title }: SlotProps["picture.panorama"]) {
  return <Panorama src={src} title={title} />;
}
