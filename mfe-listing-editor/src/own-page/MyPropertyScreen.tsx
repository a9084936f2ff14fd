import { ownPropertyQuery } from "@gable/shared-sdk/calls";
import { useHost } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { useParams } from "@gable/shared-sdk/router";
import { MemberOnly } from "../shared/MemberOnly.tsx";
import { OwnPage } from "./OwnPage.tsx";
import { OwnPropertyView } from "./OwnPropertyView.tsx";

/** `/my-property/:slugId`: a property as its owner sees it. */
export default function MyPropertyScreen() {
  const { slugId = "" } = useParams();
  return <MemberOnly kind="property">{() => <MyProperty key={slugId} slugId={slugId} />}</MemberOnly>;
}

function MyProperty({ slugId }: { slugId: string }) {
  const { sdk } = useHost();
  const query = useQuery({ ...ownPropertyQuery(sdk, { slugId }), staleTime: 0 });
  return (
    <OwnPage kind="property" query={query}>
      {(property, actions) => <OwnPropertyView property={property} actions={actions} />}
    </OwnPage>
  );
}
