import { ownProjectQuery } from "@gable/shared-sdk/calls";
import type { OwnProject } from "@gable/shared-sdk/model";
import { useHost } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { useParams } from "@gable/shared-sdk/router";
import { mediaOfProject, valuesOfProject } from "../listing/fromListed.ts";
import { MemberOnly } from "../shared/MemberOnly.tsx";
import { EditLoaded, freshOnce } from "./EditScreen.tsx";
import type { Original } from "./usePublish.ts";

/** `/user/edit-project/:slugId`: a project of the member's own. */
export default function EditProjectScreen() {
  const { slugId = "" } = useParams();
  return (
    <MemberOnly kind="project">{(memberId) => <Loaded key={slugId} memberId={memberId} slugId={slugId} />}</MemberOnly>
  );
}

const originalOf = ({ project }: { project: OwnProject }): Original => ({
  id: project.id,
  slugId: project.slugId,
  isClosed: false,
  values: valuesOfProject(project),
  media: mediaOfProject(project),
});

function Loaded({ memberId, slugId }: { memberId: number; slugId: string }) {
  const { sdk } = useHost();
  const query = useQuery({ ...ownProjectQuery(sdk, { slugId }), ...freshOnce });
  return <EditLoaded kind="project" memberId={memberId} query={query} originalOf={originalOf} />;
}
