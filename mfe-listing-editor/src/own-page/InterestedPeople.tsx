import type { OwnProperty } from "@gable/shared-sdk/model";
import { useHost, useT } from "@gable/shared-sdk/react";
import { Avatar, Button, Card, Heading, LinkButton, MessageCircleIcon, Stack, Text } from "@gable/shared-ui/core";
import { useState } from "react";
import css from "./page.module.css";

const shownAtFirst = 8;

/** People who showed interest in a listing; each can be written to about it. */
export function InterestedPeople({ property }: { property: OwnProperty }) {
  const t = useT();
  const { store } = useHost();
  const { id: propertyId, title, image: titleImage, slugId } = property;
  const [all, setAll] = useState(false);
  const people = property.interestedPeople;
  const shown = all ? people : people.slice(0, shownAtFirst);
  return (
    <Card as="section" aria-labelledby="interested-heading">
      <Stack gap="12">
        <Heading level={2} look="h4" id="interested-heading">
          {t("listing-editor.property.interested")}
        </Heading>
        {people.length === 0 && (
          <div>
            <Text strong>{t("listing-editor.property.interested.none")}</Text>
            <Text size="14" tone="muted">
              {t("listing-editor.property.interested.none.text")}
            </Text>
          </div>
        )}
        {people.length > 0 && (
          <ul className={css.people}>
            {shown.map(({ id, name, profile }) => (
              <li key={id}>
                <Avatar name={name} src={profile} />
                <span>
                  <bdi>{name}</bdi>
                </span>
                <LinkButton
                  to={`/user/chat/${id}/${propertyId}`}
                  // Before its first message the conversation is nowhere else.
                  onClick={() => store.startChat({ userId: id, propertyId, name, profile, title, titleImage, slugId })}
                  size="s"
                  icon={MessageCircleIcon}
                  aria-label={t("listing-editor.property.message", { name })}
                />
              </li>
            ))}
          </ul>
        )}
        {shown.length < people.length && (
          <Button size="s" onClick={() => setAll(true)}>
            {t("listing-editor.property.interested.more")}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
