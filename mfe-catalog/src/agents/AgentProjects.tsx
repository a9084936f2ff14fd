import { agentQuery } from "@gable/shared-sdk/calls";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { Rail, SectionHead } from "@gable/shared-ui/core";
import { ProjectTile } from "../projects/ProjectTile.tsx";
import { GateNote } from "../shared/GateNote.tsx";
import { pared } from "../shared/pared.ts";

const SHOWN = 12;

/** Projects of an agent, for those whose plan has them. */
export default function AgentProjects({ slugId }: { slugId: string }) {
  const { sdk } = useHost();
  const t = useT();
  const { data } = useQuery(
    pared(
      agentQuery(sdk, { slugId, show: "projects", limit: SHOWN }),
      (answer, { projectSummary }) => answer?.projects.items.map(projectSummary) ?? [],
      { view: "projects" },
    ),
  );
  if (!data) return null;
  return (
    <section>
      <SectionHead title={t("catalog.agent.projects")} />
      {data.length === 0 ? (
        <GateNote feature="project_access" closed={t("catalog.project.gated")} />
      ) : (
        <Rail columns={3}>
          {data.map((project) => (
            <li key={project.id}>
              <ProjectTile project={project} />
            </li>
          ))}
        </Rail>
      )}
    </section>
  );
}
