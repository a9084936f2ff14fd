import { lazyPart } from "@gable/mfe-kit/lazy";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { useParams, useSearchParams } from "@gable/shared-sdk/router";
import {
  Avatar,
  Badge,
  BadgeCheckIcon,
  Breadcrumbs,
  Container,
  EmptyState,
  Heading,
  Pagination,
  SectionHead,
  Text,
} from "@gable/shared-ui/core";
import { TrayPlace } from "../compare/TrayPlace.tsx";
import { PersonContact } from "../contact/PersonContact.tsx";
import { AGENTS_SIZE, agentDetail } from "../shared/agentDetail.ts";
import { agentHref } from "../shared/agentHref.ts";
import { Description } from "../shared/Description.tsx";
import { DetailScreen } from "../shared/DetailScreen.tsx";
import { PropertyTile } from "../shared/PropertyTile.tsx";
import { pageHref, pageOf } from "../shared/paging.ts";
import { WhenNear } from "../shared/WhenNear.tsx";
import styles from "./AgentPage.module.css";

const AgentProjects = lazyPart(() => import("./AgentProjects.tsx"));

/** One agent and a page of the agent's homes. */
export default function AgentPage() {
  const { sdk } = useHost();
  const t = useT();
  const page = pageOf(useSearchParams()[0]);
  const answer = useQuery(agentDetail(sdk, useParams().slugId ?? "", page));
  return (
    <DetailScreen
      answer={answer}
      failed={t("catalog.agent.failed")}
      missing={t("catalog.agent.missing")}
      others={{ to: "/agents", label: t("catalog.agent.others") }}
    >
      {({ agent, properties }) => (
        <Container className={styles.screen}>
          <Breadcrumbs
            items={[
              { label: t("catalog.nav.home"), to: "/" },
              { label: t("catalog.agents.title"), to: "/agents" },
              { label: agent.name },
            ]}
          />
          <header className={styles.head}>
            <Avatar name={agent.name} src={agent.profile} size="xl" />
            <div className={styles.words}>
              <Heading level={1}>
                <bdi>{agent.name}</bdi>
              </Heading>
              <Text tone="muted">
                <bdi>{[agent.city, agent.country].filter(Boolean).join(", ")}</bdi>
              </Text>
              {agent.verified && (
                <span>
                  <Badge tone="ok" icon={BadgeCheckIcon}>
                    {t("catalog.verified")}
                  </Badge>
                </span>
              )}
            </div>
            <PersonContact
              person={{ ...agent, id: agent.isAdmin ? null : agent.id }}
              subject={t("catalog.agent.subject", { name: agent.name })}
            />
          </header>
          {agent.about && <Description text={agent.about} />}
          <section>
            <SectionHead title={t("catalog.agent.homes")} />
            {properties.items.length === 0 && <EmptyState level={3} title={t("catalog.agent.noHomes")} />}
            <div className={styles.grid}>
              {properties.items.map((listing) => (
                <PropertyTile key={listing.id} listing={listing} />
              ))}
            </div>
          </section>
          <Pagination
            page={page}
            count={Math.ceil(properties.total / AGENTS_SIZE)}
            toPage={(number) => pageHref(agentHref(agent), number)}
          />
          {agent.projectCount > 0 && (
            <WhenNear>
              <AgentProjects slugId={agent.slugId} />
            </WhenNear>
          )}
          <TrayPlace />
        </Container>
      )}
    </DetailScreen>
  );
}
