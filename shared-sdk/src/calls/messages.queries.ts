import { mutationOf, queryOf } from "./queryOf.ts";

const load = () => import(/* webpackChunkName: "calls" */ "./messages.ts");

/** Always asked anew: live events change it. */
export const messagesQuery = queryOf(load, "messages", { staleTime: 0 });
export const sendMessageMutation = mutationOf(load, "sendMessage");
export const markReadMutation = mutationOf(load, "markRead");
export const deleteMessageMutation = mutationOf(load, "deleteMessage");
export const deleteConversationMutation = mutationOf(load, "deleteConversation");
