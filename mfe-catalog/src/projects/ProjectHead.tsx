import type { Translate } from "@gable/shared-sdk/host";
import type { Project } from "@gable/shared-sdk/model";
import { useT } from "@gable/shared-sdk/react";
import { Link } from "@gable/shared-sdk/router";
import { Avatar, Badge, Heading, Icon, MapPinIcon, type Step, Stepper, Text } from "@gable/shared-ui/core";
import { wholeAddress } from "../shared/address.ts";
import { agentHref } from "../shared/agentHref.ts";
import styles from "./ProjectPage.module.css";

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

/** What it is called, how far it is, where it stands and who builds it. */
export function ProjectHead({ project }: { project: Project }) {
  const t = useT();
  const { owner } = project;
  return (
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
        <Avatar name={owner.name} src={owner.profile} />
        <Text as="span" tone="muted">
          {t("catalog.project.owner")}{" "}
          {owner.slugId ? (
            <Link to={agentHref(owner)}>
              <bdi>{owner.name}</bdi>
            </Link>
          ) : (
            <bdi>{owner.name}</bdi>
          )}
        </Text>
      </p>
    </header>
  );
}
