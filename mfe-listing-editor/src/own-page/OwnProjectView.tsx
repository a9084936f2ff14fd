import { formatNumber } from "@gable/shared-sdk/format";
import type { OwnProject } from "@gable/shared-sdk/model";
import { Slot, useI18n, useSettings } from "@gable/shared-sdk/react";
import { Card, Picture, SectionHead, Text } from "@gable/shared-ui/core";
import { rowOfProject } from "../own/ownRow.ts";
import { priceWords } from "../own/priceWords.ts";
import type { useOwnActions } from "../own/useOwnActions.ts";
import pageCss from "../shared/page.module.css";
import { ListingDays } from "./ListingDays.tsx";
import { Figure, OwnDeeds, OwnDescription, OwnDocuments, OwnGallery, OwnHead } from "./OwnParts.tsx";
import css from "./page.module.css";

interface OwnProjectViewProps {
  project: OwnProject;
  actions: ReturnType<typeof useOwnActions>;
}

/** Status and figures first, then what can be done, then the project with its floors and documents. */
export function OwnProjectView({ project, actions }: OwnProjectViewProps) {
  const { t, language } = useI18n();
  const settings = useSettings();
  const row = rowOfProject(project);
  return (
    <div className={pageCss.screen}>
      <OwnHead row={row} place={project.place} />
      <div className={css.layout}>
        <div className={css.main}>
          <OwnGallery image={project.image} gallery={project.gallery} />
          <Text strong>
            <bdi>{project.category.name}</bdi> · {priceWords(row, settings, language, t)}
          </Text>
          <OwnDescription text={project.description} />
          {project.plans.length > 0 && (
            <section>
              <SectionHead title={t("listing-editor.section.floors")} look="h3" />
              <ol className={css.floors}>
                {project.plans.map(({ id, title, url }) => (
                  <li key={id}>
                    {url && (
                      <Picture
                        src={url}
                        alt={t("listing-editor.project.plan-of", { title })}
                        ratio="4:3"
                        sizes="(max-width: 719px) 100vw, 20vw"
                      />
                    )}
                    <bdi>{title}</bdi>
                  </li>
                ))}
              </ol>
            </section>
          )}
          <OwnDocuments documents={project.documents} />
          {project.review === "approved" && <ListingDays kind="project" id={project.id} />}
        </div>
        <aside className={css.side}>
          <Card>
            <dl className={css.figures}>
              <Figure name={t("listing-editor.property.views")} value={formatNumber(project.views, language)} />
            </dl>
          </Card>
          <OwnDeeds row={row} actions={actions} />
          <Slot name="listing.upsell" props={{ kind: "project", id: project.id, slugId: project.slugId }} />
        </aside>
      </div>
    </div>
  );
}
