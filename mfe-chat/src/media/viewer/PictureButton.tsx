import { lazyPart } from "@gable/mfe-kit/lazy";
import { useT } from "@gable/shared-sdk/react";
import { type MouseEvent, useState } from "react";
import css from "../media.module.css";

const Viewer = lazyPart(() => import(/* webpackChunkName: "viewer" */ "./Viewer.tsx"));

/** Marks the pictures of a thread for one another. */
const MARK = "data-chat-picture";

/** Addresses of the pictures that stand in the same thread, in its order. */
function picturesBeside(picture: Element): string[] {
  const thread = picture.closest('[role="log"]') ?? picture.parentElement;
  return [...(thread?.querySelectorAll(`[${MARK}]`) ?? [])].flatMap((each) => each.getAttribute(MARK) ?? []);
}

/** A picture of a message; pressed, it opens over the whole screen, with the others of the thread beside it. */
export function PictureButton({ src }: { src: string }) {
  const t = useT();
  const [shown, setShown] = useState<{ pictures: string[]; first: number } | null>(null);
  const open = (event: MouseEvent<HTMLButtonElement>) => {
    const pictures = picturesBeside(event.currentTarget);
    const first = [...(event.currentTarget.closest('[role="log"]') ?? document).querySelectorAll(`[${MARK}]`)].indexOf(
      event.currentTarget,
    );
    setShown({ pictures: pictures.length > 0 ? pictures : [src], first: Math.max(0, first) });
  };
  return (
    <>
      <button
        type="button"
        className={css.pictureButton}
        aria-haspopup="dialog"
        aria-label={t("chat.media.picture.open")}
        {...{ [MARK]: src }}
        onClick={open}
      >
        <img className={css.picture} src={src} alt={t("chat.media.picture")} loading="lazy" />
      </button>
      {shown && <Viewer pictures={shown.pictures} first={shown.first} onClose={() => setShown(null)} />}
    </>
  );
}
