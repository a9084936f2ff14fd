import { useT } from "@gable/shared-sdk/react";
import { Link } from "@gable/shared-sdk/router";
import { Avatar, BadgeCheckIcon, Card, Icon, VisuallyHidden } from "@gable/shared-ui/core";
import { agentHref } from "../shared/agentHref.ts";
import type { AgentSummary } from "../shared/tile.ts";
import styles from "./AgentCard.module.css";

/** An agent in a list. */
export function AgentCard({ agent, level = 3 }: { agent: AgentSummary; level?: 2 | 3 }) {
  const t = useT();
  const Title = `h${level}` as const;
  return (
    <Card as="article" pad="s" className={styles.agent}>
      <div className={styles.person}>
        <Avatar name={agent.name} src={agent.profile} size="l" />
        <Title className={styles.name}>
          <Link className={styles.cover} to={agentHref(agent)}>
            <bdi>{agent.name}</bdi>
          </Link>
          {agent.verified && (
            <span className={styles.verified}>
              <Icon of={BadgeCheckIcon} size="s" />
              <VisuallyHidden>{t("catalog.verified")}</VisuallyHidden>
            </span>
          )}
        </Title>
      </div>
      <p className={styles.counts}>
        <b>{t("catalog.listings", { count: agent.propertyCount })}</b>
        {agent.projectCount > 0 && <span>{t("catalog.projectsCount", { count: agent.projectCount })}</span>}
      </p>
    </Card>
  );
}
