import type { SlotProps } from "@gable/shared-sdk/host";
import Panorama from "../property/gallery/Panorama.tsx";
import css from "./PanoramaWidget.module.css";

/** `picture.panorama`: a 360° picture to look around in, wherever a remote shows one. */
export default function PanoramaWidget({ src, title }: SlotProps["picture.panorama"]) {
  return (
    <div className={css.frame}>
      <Panorama src={src} title={title} />
    </div>
  );
}
