import { formatPrice } from "@gable/shared-sdk/format";
import type { PropertyDetail } from "@gable/shared-sdk/model";
import { useHost } from "@gable/shared-sdk/react";
import { Button, LinkButton, Picture } from "@gable/shared-ui/core";
import { Dialog } from "@gable/shared-ui/overlays";
import DownloadIcon from "lucide-react/icons/download";
import LinkIcon from "lucide-react/icons/link";
import MailIcon from "lucide-react/icons/mail";
import Share2Icon from "lucide-react/icons/share-2";
import { useState } from "react";
import { placeLine } from "../shared/address.ts";
import { listingHref, priceNote } from "../shared/listing.ts";
import { useWords } from "../shared/useWords.ts";
import styles from "./ShareDialog.module.css";
import { drawCard } from "./shareCard.ts";

export interface ShareDialogProps {
  property: PropertyDetail;
  open: boolean;
  onClose(): void;
}

/** Hands a listing on: as a link, by the device's own way, by mail, or as a picture of its card. */
export default function ShareDialog({ property, open, onClose }: ShareDialogProps) {
  const { notify } = useHost();
  const { t, settings, language } = useWords();
  const [drawing, setDrawing] = useState(false);
  const url = new URL(listingHref(property), window.location.href).href;
  const price = [formatPrice(property.price, settings, language), priceNote(property, t)].filter(Boolean).join(" ");
  const place = placeLine(property.place);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      notify({ tone: "ok", title: t("catalog.share.copied") });
    } catch {
      // Missing outside of secure contexts: then the address is shown, for copying by hand.
      notify({ tone: "info", title: t("catalog.share.failed"), description: url });
    }
  };
  const card = () =>
    drawCard({ image: property.image, price, title: property.title, place, site: settings.company.name || "Gable" });
  const shareOn = async () => {
    try {
      const file = await card().catch(() => null);
      const withCard = { title: property.title, url, files: file ? [file] : [] };
      await navigator.share(file && navigator.canShare?.(withCard) ? withCard : { title: property.title, url });
    } catch (error) {
      // Shutting the system's share sheet is no failure.
      if (error instanceof DOMException && error.name === "AbortError") return;
      notify({ tone: "bad", title: t("catalog.share.failed"), description: url });
    }
  };
  const download = async () => {
    setDrawing(true);
    try {
      const file = await card();
      const link = document.createElement("a");
      link.href = URL.createObjectURL(file);
      link.download = file.name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    } catch {
      notify({ tone: "bad", title: t("catalog.share.noCard") });
    } finally {
      setDrawing(false);
    }
  };
  const mail = `mailto:?subject=${encodeURIComponent(property.title)}&body=${encodeURIComponent(`${property.title}\n${price}\n${url}`)}`;

  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={t("catalog.share.title")}>
      <div className={styles.share}>
        <figure className={styles.card}>
          <Picture src={property.image} alt="" ratio="16:9" sizes="392px" />
          <figcaption>
            <b>
              <bdi>{price}</bdi>
            </b>
            <span>
              <bdi>{property.title}</bdi>
            </span>
            <small>
              <bdi>{place}</bdi>
            </small>
          </figcaption>
        </figure>
        <Button variant="primary" block icon={LinkIcon} onClick={() => void copy()}>
          {t("catalog.share.copy")}
        </Button>
        <div className={styles.ways}>
          {typeof navigator.share === "function" && (
            <Button block icon={Share2Icon} onClick={() => void shareOn()}>
              {t("catalog.share.more")}
            </Button>
          )}
          <LinkButton block icon={MailIcon} href={mail}>
            {t("catalog.share.mail")}
          </LinkButton>
          <Button block icon={DownloadIcon} loading={drawing} onClick={() => void download()}>
            {t("catalog.share.card")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
