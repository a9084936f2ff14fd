import {
  type BlockedPerson,
  blockedPeopleQuery,
  type Conversation,
  conversationsQuery,
  unblockUserMutation,
} from "@gable/shared-sdk/calls";
import { errorText, formatDate } from "@gable/shared-sdk/format";
import { useHost, useI18n } from "@gable/shared-sdk/react";
import { useMutation, useQuery } from "@gable/shared-sdk/react-query";
import { Avatar, Button, Card, Heading, Stack, Text } from "@gable/shared-ui/core";
import { ListState } from "./ListState.tsx";
import css from "./security.module.css";

/** Those whom the member has blocked, as far as their conversations tell, each once. */
export function blockedAmong(conversations: readonly Conversation[]): BlockedPerson[] {
  const blocked = conversations
    .filter(({ blockedByMe }) => blockedByMe)
    .map(({ userId, name, profile }) => [userId, { id: userId, name, profile, reason: "", blockedAt: null }] as const);
  return [...new Map(blocked).values()];
}

/** Whom the member has blocked, and the way back. Where the provider has no list, those among the conversations. */
export function BlockedPeople() {
  const { sdk, notify, queryClient } = useHost();
  const { t, language } = useI18n();
  const list = useQuery(blockedPeopleQuery(sdk));
  const chats = useQuery({ ...conversationsQuery(sdk, { perPage: 50 }), enabled: list.data === null });
  const unblock = useMutation(unblockUserMutation(sdk));
  const query = list.data === null ? chats : list;
  const people = list.data ?? (list.data === null && chats.data ? blockedAmong(chats.data.items) : undefined);

  async function letIn(person: BlockedPerson) {
    try {
      await unblock.mutateAsync({ userId: person.id });
      notify({ tone: "ok", title: t("account.security.blocked.done", { name: person.name }) });
    } catch (error) {
      notify({ tone: "bad", title: errorText(error, t) });
    }
    await Promise.all(
      ["blocked-people", "conversations"].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
    );
  }
  return (
    <Card as="section" aria-labelledby="blocked-heading">
      <Stack gap="16">
        <div>
          <Heading level={2} look="h4" id="blocked-heading">
            {t("account.security.blocked")}
          </Heading>
          <Text size="14" tone="muted">
            {t(people?.length === 0 ? "account.security.blocked.none" : "account.security.blocked.text")}
          </Text>
        </div>
        <ListState query={query} />
        {people && people.length > 0 && (
          <ul className={css.list}>
            {people.map((person) => (
              <li key={person.id} className={css.line}>
                <Avatar name={person.name} src={person.profile || null} size="m" />
                <div className={css.words}>
                  <b>
                    <bdi>{person.name}</bdi>
                  </b>
                  {person.blockedAt && (
                    <Text size="13" tone="muted">
                      {t("account.security.blocked.since", { date: formatDate(person.blockedAt, language) })}
                    </Text>
                  )}
                </div>
                <Button
                  size="s"
                  loading={unblock.isPending && unblock.variables?.userId === person.id}
                  onClick={() => void letIn(person)}
                  aria-label={t("account.security.blocked.undo.of", { name: person.name })}
                >
                  {t("account.security.blocked.undo")}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  );
}
