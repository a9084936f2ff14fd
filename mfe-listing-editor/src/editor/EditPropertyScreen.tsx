import { ownPropertyQuery } from "@gable/shared-sdk/calls";
import type { OwnProperty } from "@gable/shared-sdk/model";
import { useHost } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { useParams } from "@gable/shared-sdk/router";
import { mediaOfProperty, valuesOfProperty } from "../listing/fromListed.ts";
import { MemberOnly } from "../shared/MemberOnly.tsx";
import { EditLoaded, freshOnce } from "./EditScreen.tsx";
import type { Original } from "./usePublish.ts";

/** `/user/edit-property/:slugId`: a property of the member's own. */
export default function EditPropertyScreen() {
  const { slugId = "" } = useParams();
  return (
    <MemberOnly kind="property">{(memberId) => <Loaded key={slugId} memberId={memberId} slugId={slugId} />}</MemberOnly>
  );
}

function originalOf(property: OwnProperty, language: string): Original {
  return {
    id: property.id,
    slugId: property.slugId,
    isClosed: property.kind === "sold" || property.kind === "rented",
    values: valuesOfProperty(property, language),
    media: mediaOfProperty(property),
  };
}

function Loaded({ memberId, slugId }: { memberId: number; slugId: string }) {
  const { sdk } = useHost();
  const query = useQuery({ ...ownPropertyQuery(sdk, { slugId }), ...freshOnce });
  return <EditLoaded kind="property" memberId={memberId} query={query} originalOf={originalOf} />;
}
