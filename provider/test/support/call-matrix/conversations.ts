import type { Role, World } from "../matrix.ts";
import { OWNER, type Row, SIGNED_IN } from "./row.ts";
import { bystander } from "./things.ts";

/** The member writes with the other one, everybody else with the member. */
const withAnother = ({ clients, property }: World, role: Role) => ({
  user_id: role === "member" ? clients.other.id : clients.member.id,
  property_id: property.id,
});

export const CONVERSATIONS: Row[] = [
  ["GET get_chats", SIGNED_IN],
  ["GET conversations", SIGNED_IN],
  ["POST messages-delivered", SIGNED_IN, { up_to_id: 1 }],
  [
    "POST send_message",
    "401 400 ok ok 403 ok",
    ({ clients, property }) => ({ receiver_id: clients.member.id, property_id: property.id, message: "Hello." }),
  ],
  ["GET get_messages", SIGNED_IN, withAnother],
  ["POST messages-read", SIGNED_IN, (world, role) => ({ ...withAnother(world, role), up_to_id: 1 })],
  ["POST chat-typing", SIGNED_IN, withAnother],
  [
    "POST report-conversation",
    "401 ok ok ok 403 404",
    async (world, role) => {
      const { clients, property, counter } = world;
      const writer = role === "unverified" ? clients.unverified : clients.other;
      await writer.post("send_message", {
        receiver_id: clients.member.id,
        property_id: property.id,
        message: `Message ${counter()}`,
      });
      return { ...withAnother(world, role), reason_id: 0, other_message: "Asks for money." };
    },
  ],
  [
    "POST delete_chat_message",
    OWNER,
    async ({ clients, foreign, sql }) => {
      const [row] = await sql("select user_id from properties where id = $1", [foreign.id]);
      const receiver_id = row?.user_id ?? 0;
      const { body } = await clients.member.post("send_message", {
        receiver_id,
        property_id: foreign.id,
        message: "Mine.",
      });
      return { message_id: body.id, receiver_id };
    },
  ],
  [
    "POST block-user",
    "401 ok ok ok 403 ok",
    async ({ sql, clients }) => ({ to_user_id: await bystander(sql, clients) }),
  ],
  ["POST unblock-user", SIGNED_IN, async ({ sql, clients }) => ({ to_user_id: await bystander(sql, clients) })],
];
