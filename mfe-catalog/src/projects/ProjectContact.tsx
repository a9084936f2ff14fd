import type { Project } from "@gable/shared-sdk/model";
import { useHost } from "@gable/shared-sdk/react";
import { useQueryClient } from "@tanstack/react-query";
import { agentDetail } from "../agents/agents.route.ts";
import { PersonContact } from "../contact/PersonContact.tsx";

/** Ways to reach whoever offers a project. A conversation is about a home: the first that they show stands for it. */
export function ProjectContact({ project }: { project: Project }) {
  const { sdk } = useHost();
  const client = useQueryClient();
  const { owner, title } = project;
  const home = async () =>
    owner.slugId ? (await client.fetchQuery(agentDetail(sdk, owner.slugId, 1)))?.properties.items[0] : undefined;
  return <PersonContact person={owner} subject={title} home={home} />;
}
