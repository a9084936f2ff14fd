import { type GateDecision, refusalText } from "@gable/shared-sdk/gate";
import type { Project } from "@gable/shared-sdk/model";
import { Gate, useHost, useT } from "@gable/shared-sdk/react";
import { Link, useParams } from "@gable/shared-sdk/router";
import {
  Avatar,
  Badge,
  Breadcrumbs,
  Button,
  Container,
  Heading,
  Icon,
  InlineNote,
  LinkButton,
  MapPinIcon,
  Picture,
  Rail,
  SectionHead,
  Text,
} from "@gable/shared-ui/core";
import { useQuery } from "@tanstack/react-query";
import FileTextIcon from "lucide-react/icons/file-text";
import { agentHref } from "../agents/agent-href.ts";
import { Description } from "../shared/Description.tsx";
import { DetailScreen } from "../shared/DetailScreen.tsx";
import { wholeAddress } from "../shared/listing.ts";
import type { ProjectSummary } from "../shared/tile.ts";
import { useCountView } from "../shared/useCountView.ts";
import styles from "./ProjectPage.module.css";
import { ProjectTile } from "./ProjectTile.tsx";
import { projectDetail } from "./projects.route.ts";

type Refusal = Extract<GateDecision, { allowed: false }>;

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
      {({ project, similar }) => <View project={project} similar={similar} />}
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
          { label: t("catalog.projects.title"), to: "/projects" },
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
        <p className={styles.address}>
          <Icon of={MapPinIcon} />
          <bdi>{wholeAddress(project.place)}</bdi>
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
      {(project.plans.length > 0 || project.documents.length > 0) && (
        <section className={styles.section}>
          <Heading level={2} look="h3">
            {t("catalog.project.plans")}
          </Heading>
          <Gate feature="project_access" refused={(refusal, gate) => <Closed refusal={refusal} enter={gate.enter} />}>
            <Plans project={project} />
          </Gate>
        </section>
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

/** What the closed part holds, why it is closed for this visitor, and the way to open it. */
function Closed({ refusal, enter }: { refusal: Refusal; enter(): Promise<boolean> }) {
  const t = useT();
  const { title, action } = refusalText(refusal);
  return (
    <InlineNote
      tone="clay"
      title={t(title)}
      action={
        action &&
        (refusal.to ? (
          <LinkButton size="s" to={refusal.to}>
            {t(action)}
          </LinkButton>
        ) : (
          <Button size="s" onClick={() => void enter()}>
            {t(action)}
          </Button>
        ))
      }
    >
      {t("catalog.project.gated")}
    </InlineNote>
  );
}

function Plans({ project }: { project: Project }) {
  const t = useT();
  return (
    <>
      <div className={styles.plans}>
        {project.plans.map((plan) => (
          <figure key={plan.id}>
            <Picture src={plan.url} alt={plan.title} ratio="4:3" />
            <figcaption>
              <bdi>{plan.title}</bdi>
            </figcaption>
          </figure>
        ))}
      </div>
      {project.documents.map((file) => (
        <p key={file.id}>
          <a className={styles.file} href={file.url} target="_blank" rel="noopener">
            <Icon of={FileTextIcon} />
            <bdi>{file.name || t("catalog.property.document")}</bdi>
          </a>
        </p>
      ))}
    </>
  );
}
