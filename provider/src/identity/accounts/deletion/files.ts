import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../platform/database/index.ts";

/**
 * Files that go with a member: what they sent, and what stands at their listings and in their conversations whoever
 * sent it. To be asked before the rows are gone.
 */
export async function filesOfMember(db: Kysely<Schema>, userId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string | null }>`
    with own_properties as (select id, title_image, meta_image, three_d_image from properties where user_id = ${userId}),
      own_projects as (select id, image, meta_image from projects where user_id = ${userId}),
      own_conversations as (select id from conversations where low_id = ${userId} or high_id = ${userId})
    select id from files where owner_id = ${userId}
    union select profile from users where id = ${userId}
    union select unnest(array[title_image, meta_image, three_d_image]) from own_properties
    union select file_id from property_images where property_id in (select id from own_properties)
    union select file_id from property_documents where property_id in (select id from own_properties)
    union select value #>> '{}' from property_parameters
      join parameters on parameters.id = parameter_id and type_of_parameter = 'file'
      where property_id in (select id from own_properties)
    union select unnest(array[image, meta_image]) from own_projects
    union select file_id from project_images where project_id in (select id from own_projects)
    union select file_id from project_documents where project_id in (select id from own_projects)
    union select file_id from project_plans where project_id in (select id from own_projects)
    union select unnest(array[file_id, audio_id]) from messages
      where conversation_id in (select id from own_conversations)
    union select file_id from bank_receipt_files
      where payment_transaction_id in (select id from payment_transactions where user_id = ${userId})
    union select file_id from agent_verification_values
      where verification_id in (select id from agent_verifications where user_id = ${userId})`.execute(db);
  return rows.flatMap(({ id }) => (id ? [id] : []));
}
