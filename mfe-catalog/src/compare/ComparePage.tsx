import { lazyPart } from "@gable/mfe-kit/lazy";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useQueries } from "@gable/shared-sdk/react-query";
import { useNavigate, useSearchParams } from "@gable/shared-sdk/router";
import { Button, Container, Heading, PlusIcon, Text } from "@gable/shared-ui/core";
import PrinterIcon from "lucide-react/icons/printer";
import { useRef, useState } from "react";
import type { PickedProperty } from "../shared/PropertyPicker.tsx";
import { useExtensions } from "../shared/useExtensions.ts";
import styles from "./Compare.module.css";
import { Comparison } from "./Comparison.tsx";
import { comparedQuery } from "./compare.route.ts";
import { comparedSlugs, compareHref, compareList, MOST_COMPARED } from "./compareList.ts";
import type { Picking } from "./HomeHead.tsx";
import { NothingCompared } from "./NothingCompared.tsx";

const PickDialog = lazyPart(() => import("./PickDialog.tsx"));

/** Two to four homes beside each other, differences first. The address names them. */
export default function ComparePage() {
  const { sdk, notify } = useHost();
  const t = useT();
  const navigate = useNavigate();
  const slugs = comparedSlugs(useSearchParams()[0]);
  const extensions = useExtensions();
  const answers = useQueries({ queries: slugs.map((slug) => comparedQuery(sdk, slug, slugs, extensions)) });
  const [picking, setPicking] = useState<Picking>(null);
  const [isOpen, setIsOpen] = useState(false);
  const wasOpened = useRef(false);
  wasOpened.current ||= isOpen;

  const pick = (next: Picking) => {
    setPicking(next);
    setIsOpen(true);
  };
  const onPick = (listing: PickedProperty) => {
    if (slugs.includes(listing.slugId)) {
      notify({ tone: "info", title: t("catalog.compare.already") });
      return;
    }
    const next = picking
      ? slugs.map((slug) => (slug === picking.slugId ? listing.slugId : slug))
      : [...slugs, listing.slugId];
    // The tray follows what the visitor does here; what an address brings along does not touch it.
    const known = [listing, ...answers.flatMap(({ data }) => data ?? []), ...compareList.read()];
    compareList.write(
      next.flatMap((slug) => {
        const item = known.find(({ slugId }) => slugId === slug);
        return item ? { id: item.id, slugId: slug, title: item.title, image: item.image } : [];
      }),
    );
    setIsOpen(false);
    navigate(compareHref(next));
  };

  return (
    <Container className={styles.screen}>
      <header className={styles.head}>
        <div>
          <Heading level={1}>{t("catalog.compare.title")}</Heading>
          <Text tone="muted">{t("catalog.compare.help", { count: MOST_COMPARED })}</Text>
        </div>
        {slugs.length > 0 && (
          <div className={styles.tools}>
            {slugs.length < MOST_COMPARED && (
              <Button icon={PlusIcon} onClick={() => pick(null)}>
                {t("catalog.compare.add")}
              </Button>
            )}
            <Button variant="quiet" icon={PrinterIcon} onClick={() => window.print()}>
              {t("catalog.action.print")}
            </Button>
          </div>
        )}
      </header>
      {slugs.length === 0 ? (
        <NothingCompared onAdd={() => pick(null)} />
      ) : (
        <Comparison slugs={slugs} answers={answers} onReplace={pick} onAdd={() => pick(null)} />
      )}
      {wasOpened.current && (
        <PickDialog open={isOpen} replaced={picking?.title ?? null} onPick={onPick} onClose={() => setIsOpen(false)} />
      )}
    </Container>
  );
}
