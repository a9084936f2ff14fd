import { useT } from "@gable/shared-sdk/react";
import { Link } from "@gable/shared-sdk/router";
import { Icon } from "@gable/shared-ui/core";
import { FileTextIcon } from "lucide-react";
import { fileName, isPicture } from "./fileName.ts";
import { linkParts } from "./linkParts.ts";
import css from "./media.module.css";
import { useAddress } from "./useAddress.ts";
import { PictureButton } from "./viewer/PictureButton.tsx";
import { VoicePlayer } from "./voice/VoicePlayer.tsx";

export interface MessageBodyProps {
  text: string;
  /** Address of a stored file, or one on its way; empty or null without one. */
  file: string | File | null;
  audio: string | File | null;
}

/** What a message says: text with its links, a picture, a document, a recording. Nothing of it is ever markup. */
export function MessageBody({ text, file, audio }: MessageBodyProps) {
  return (
    <>
      {file && <Attachment file={file} />}
      {audio && <VoicePlayer sound={audio} />}
      {text && <MessageText text={text} />}
    </>
  );
}

function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className={css.text}>
      {linkParts(text).map((part, place) => (
        // The parts of a text never change places.
        // biome-ignore lint/suspicious/noArrayIndexKey: a text that stays as it is
        <TextPiece key={place} {...part} />
      ))}
    </p>
  );
}

function TextPiece({ text, href }: { text: string; href?: string }) {
  if (!href) return text;
  const url = new URL(href);
  if (url.origin === location.origin)
    return (
      <Link to={`${url.pathname}${url.search}${url.hash}`} className={css.link}>
        <bdi>{text}</bdi>
      </Link>
    );
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className={css.link}>
      <bdi>{text}</bdi>
    </a>
  );
}

function Attachment({ file }: { file: string | File }) {
  const t = useT();
  const address = useAddress(file);
  if (address === null) return null;
  const name = fileName(file);
  if (isPicture(file)) return <PictureButton src={address} />;
  return (
    <a className={css.file} href={address} target="_blank" rel="noopener noreferrer">
      <Icon of={FileTextIcon} />
      <bdi>{name || t("chat.media.document")}</bdi>
    </a>
  );
}
