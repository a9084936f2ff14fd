import { lazyPart } from "@gable/mfe-kit/lazy";
import type { Translate } from "@gable/shared-sdk/host";
import type { Project } from "@gable/shared-sdk/model";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { Link, useParams } from "@gable/shared-sdk/router";
import {
  Avatar,
  Badge,
  Breadcrumbs,
  Container,
  Heading,
  Icon,
  MapPinIcon,
  Picture,
  Rail,
  SectionHead,
  type Step,
  Stepper,
  Text,
} from "@gable/shared-ui/core";
import { agentHref } from "../agents/agent-href.ts";
import { TrayPlace } from "../compare/TrayPlace.tsx";
import { MapPlace } from "../map/MapPlace.tsx";
import { wholeAddress } from "../shared/address.ts";
import { Description } from "../shared/Description.tsx";
import { DetailScreen } from "../shared/DetailScreen.tsx";
import { GateNote } from "../shared/GateNote.tsx";
import type { ProjectSummary } from "../shared/tile.ts";
import { useCountView } from "../shared/useCountView.ts";
import { WhenNear } from "../shared/WhenNear.tsx";
import { ProjectContact } from "./ProjectContact.tsx";
import styles from "./ProjectPage.module.css";
import { ProjectTile } from "./ProjectTile.tsx";
import { projectDetail } from "./projects.route.ts";

const Plans = lazyPart(() => import("./Plans.tsx"));
const STAGES = ["upcoming", "under_construction"] as const;

/** How far a project is: what the provider says of it, and what comes after. */
function stagesOf(kind: Project["kind"], t: Translate): Step[] {
  const now = STAGES.indexOf(kind);
  return [
    ...STAGES.map((stage, place): Step => {
      const state = place < now ? "done" : place === now ? "now" : "next";
      return { id: stage, label: t(`catalog.projectKind.${stage}`), state };
    }),
    { id: "ready", label: t("catalog.project.stageReady"), state: "next" },
  ];
}

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
  const pictures = [...new Set([project.image, ...project.gallery.map((picture) => picture.url)])].filter(Boolean);
  return (
    <Container className={styles.screen}>
      <Breadcrumbs
        items={[
          { label: t("catalog.nav.home"), to: "/" },
          { label: t("catalog.projectList.all.title"), to: "/projects" },
          { label: project.title },
        ]}
      />
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
      <header className={styles.head}>
        <div>
          <Badge tone="info">{t(`catalog.projectKind.${project.kind}`)}</Badge> <Badge>{project.category.name}</Badge>
        </div>
        <Heading level={1}>
          <bdi>{project.title}</bdi>
        </Heading>
        <Stepper label={t("catalog.project.stage")} steps={stagesOf(project.kind, t)} />
        <p className={styles.address}>
          <Icon of={MapPinIcon} />
          <span>
            <bdi>{wholeAddress(project.place)}</bdi>
          </span>
        </p>
        <p className={styles.owner}>
          <Avatar name={project.owner.name} src={project.owner.profile} />
          <Text as="span" tone="muted">
            {t("catalog.project.owner")}{" "}
            {project.owner.slugId ? (
              <Link to={agentHref(project.owner)}>
                <bdi>{project.owner.name}</bdi>
              </Link>
            ) : (
              <bdi>{project.owner.name}</bdi>
            )}
          </Text>
        </p>
      </header>
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
      {(project.plans.length > 0 || project.documents.length > 0 || project.video !== "") && (
        <section id="plans" className={styles.section}>
          <Heading level={2} look="h3">
            {t("catalog.project.plans")}
          </Heading>
          {project.plans.length > 0 && (
            <ul className={styles.floors}>
              {project.plans.map(({ id, title }) => (
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
      )}
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
      {similar.length > 0 && (
        <section>
          <SectionHead
            title={t("catalog.project.similar")}
            link={{ to: "/projects", label: t("catalog.home.seeAll") }}
          />
          <Rail columns={3} className={styles.others}>
            {similar.map((each) => (
              <li key={each.id}>
                <ProjectTile project={each} />
              </li>
            ))}
          </Rail>
        </section>
      )}
    </Container>
  );
}
