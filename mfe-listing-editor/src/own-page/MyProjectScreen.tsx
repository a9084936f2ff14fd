import { ownProjectQuery } from "@gable/shared-sdk/calls";
import { useHost } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { useParams } from "@gable/shared-sdk/router";
import { MemberOnly } from "../shared/MemberOnly.tsx";
import { OwnPage } from "./OwnPage.tsx";
import { OwnProjectView } from "./OwnProjectView.tsx";

/** `/my-project/:slugId`: a project as its owner sees it. */
export default function MyProjectScreen() {
  const { slugId = "" } = useParams();
  return <MemberOnly kind="project">{() => <MyProject key={slugId} slugId={slugId} />}</MemberOnly>;
}

function MyProject({ slugId }: { slugId: string }) {
  const { sdk } = useHost();
  const query = useQuery({ ...ownProjectQuery(sdk, { slugId }), staleTime: 0 });
  return (
    <OwnPage kind="project" query={query}>
      {({ project }, actions) => <OwnProjectView project={project} actions={actions} />}
    </OwnPage>
  );
}
