import { lazyPart } from "@gable/mfe-kit/lazy";
import type { Project } from "@gable/shared-sdk/model";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { useParams } from "@gable/shared-sdk/router";
import { Breadcrumbs, Container, Heading, Picture, Rail, SectionHead } from "@gable/shared-ui/core";
import { TrayPlace } from "../compare/TrayPlace.tsx";
import { MapPlace } from "../map/MapPlace.tsx";
import { Description } from "../shared/Description.tsx";
import { DetailScreen } from "../shared/DetailScreen.tsx";
import { GateNote } from "../shared/GateNote.tsx";
import type { ProjectSummary } from "../shared/tile.ts";
import { useCountView } from "../shared/useCountView.ts";
import { WhenNear } from "../shared/WhenNear.tsx";
import { ProjectContact } from "./ProjectContact.tsx";
import { ProjectHead } from "./ProjectHead.tsx";
import styles from "./ProjectPage.module.css";
import { ProjectTile } from "./ProjectTile.tsx";
import { projectDetail } from "./projects.queries.ts";

const Plans = lazyPart(() => import("./Plans.tsx"));

/** One building project: the open part for all, plans and documents by the gate. */
export default function ProjectPage() {
  const { sdk } = useHost();
  const t = useT();
  const answer = useQuery(projectDetail(sdk, useParams().id ?? ""));
  return (
    <DetailScreen
      answer={answer}
      failed={t("catalog.project.failed")}
      missing={t("catalog.project.missing")}
      others={{ to: "/projects", label: t("catalog.project.others") }}
    >
      {({ project, similar }) => (
        <>
          <View project={project} similar={similar} />
          <TrayPlace />
        </>
      )}
    </DetailScreen>
  );
}

function View({ project, similar }: { project: Project; similar: ProjectSummary[] }) {
  useCountView("project", project.id);
  const t = useT();
  return (
    <Container className={styles.screen}>
      <Breadcrumbs
        items={[
          { label: t("catalog.nav.home"), to: "/" },
          { label: t("catalog.projectList.all.title"), to: "/projects" },
          { label: project.title },
        ]}
      />
      <Pictures project={project} />
      <ProjectHead project={project} />
      <section className={styles.section}>
        <Heading level={2} look="h3">
          {t("catalog.project.about")}
        </Heading>
        <Description text={project.description} />
      </section>
      <section className={styles.section}>
        <Heading level={2} look="h3">
          {t("catalog.project.contact")}
        </Heading>
        <ProjectContact project={project} />
      </section>
      <PlansSection project={project} />
      {project.place.coordinates && (
        <MapPlace
          className={styles.section}
          title={t("catalog.map.where")}
          at={project.place.coordinates}
          accuracy={project.placeAccuracy}
          name={project.title}
          purpose="sell"
        />
      )}
      <Similar projects={similar} />
    </Container>
  );
}

/** The first three pictures, each once. */
function Pictures({ project }: { project: Project }) {
  const pictures = [...new Set([project.image, ...project.gallery.map((picture) => picture.url)])].filter(Boolean);
  return (
    <div className={styles.pictures}>
      {pictures.slice(0, 3).map((picture, index) => (
        <div key={picture} className={styles.picture}>
          <Picture
            src={picture}
            alt=""
            ratio="fill"
            sizes={index === 0 ? "(max-width: 719px) 420px, 848px" : "(max-width: 719px) 205px, 424px"}
            priority={index === 0}
          />
        </div>
      ))}
    </div>
  );
}

/** The names of the plans for all, the rest by the gate; nothing where there is nothing of it. */
function PlansSection({ project }: { project: Project }) {
  const t = useT();
  const { plans, documents, video } = project;
  if (plans.length === 0 && documents.length === 0 && video === "") return null;
  return (
    <section id="plans" className={styles.section}>
      <Heading level={2} look="h3">
        {t("catalog.project.plans")}
      </Heading>
      {plans.length > 0 && (
        <ul className={styles.floors}>
          {plans.map(({ id, title }) => (
            <li key={id}>
              <bdi>{title}</bdi>
            </li>
          ))}
        </ul>
      )}
      <WhenNear className={styles.plansPlace}>
        <GateNote feature="project_access" closed={t("catalog.project.gated")}>
          <Plans project={project} />
        </GateNote>
      </WhenNear>
    </section>
  );
}

function Similar({ projects }: { projects: ProjectSummary[] }) {
  const t = useT();
  if (projects.length === 0) return null;
  return (
    <section>
      <SectionHead title={t("catalog.project.similar")} link={{ to: "/projects", label: t("catalog.home.seeAll") }} />
      <Rail columns={3} className={styles.others}>
        {projects.map((each) => (
          <li key={each.id}>
            <ProjectTile project={each} />
          </li>
        ))}
      </Rail>
    </section>
  );
}
