import { useHost, useT } from "@gable/shared-sdk/react";
import { Button, Heading } from "@gable/shared-ui/core";
import styles from "./MapGate.module.css";
import { StillMap } from "./StillMap.tsx";

export interface MapGateProps {
  /** In the place of the map of one place, and not of a search. */
  ofPlace?: boolean;
}

/** What visitors have in the map's place, where signing in opens it: a still picture that shows nothing of the listings. */
export default function MapGate({ ofPlace = false }: MapGateProps) {
  const { session } = useHost();
  const t = useT();
  return (
    <div className={styles.gate}>
      <StillMap />
      <div className={styles.card}>
        <Heading level={ofPlace ? 3 : 2} look="h4">
          {t(ofPlace ? "catalog.map.gatePlaceTitle" : "catalog.map.gateTitle")}
        </Heading>
        <p>{t(ofPlace ? "catalog.map.gatePlaceHelp" : "catalog.map.gateHelp")}</p>
        <Button variant="primary" onClick={() => void session.require("catalog.map.gateReason").catch(() => undefined)}>
          {t("catalog.map.gateSignIn")}
        </Button>
      </div>
    </div>
  );
}
