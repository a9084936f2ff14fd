import type { PropertyDetail } from "@gable/shared-sdk/model";
import { CheckIcon, Icon } from "@gable/shared-ui/core";
import FileTextIcon from "lucide-react/icons/file-text";
import { Description } from "../shared/Description.tsx";
import { featuresOf, notesOf } from "../shared/facts.ts";
import { useWords } from "../shared/useWords.ts";
import { Block } from "./Block.tsx";
import { FactsStrip } from "./FactsStrip.tsx";
import { Nearby } from "./Nearby.tsx";
import styles from "./Property.module.css";

/** What is said of a listing: measured facts, the owner's words, what it has, its papers, what is near. */
export default function Particulars({ property }: { property: PropertyDetail }) {
  const { t } = useWords();
  const features = featuresOf(property.parameters);
  return (
    <>
      <FactsStrip parameters={property.parameters} />
      <Block title={t("catalog.property.about")}>
        <Description text={property.description} />
        {notesOf(property.parameters).map((note) => (
          <p key={note.id} className={styles.prose}>
            <b>{note.name}:</b> <bdi>{note.text}</bdi>
          </p>
        ))}
      </Block>
      {features.length > 0 && (
        <Block title={t("catalog.property.features")}>
          <ul className={styles.features}>
            {features.map((feature) => (
              <li key={feature}>
                <Icon of={CheckIcon} size="s" />
                <bdi>{feature}</bdi>
              </li>
            ))}
          </ul>
        </Block>
      )}
      {property.documents.length > 0 && (
        <Block id="documents" title={t("catalog.property.documents")}>
          <div className={styles.files}>
            {property.documents.map((file) => (
              <a key={file.id} href={file.url} target="_blank" rel="noopener">
                <Icon of={FileTextIcon} />
                <bdi>{file.name || t("catalog.property.document")}</bdi>
              </a>
            ))}
          </div>
        </Block>
      )}
      {property.facilities.length > 0 && (
        <Block title={t("catalog.property.near")} note={t("catalog.property.nearNote")}>
          <Nearby facilities={property.facilities} />
        </Block>
      )}
    </>
  );
}
