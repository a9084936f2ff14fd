import type { World } from "../matrix.ts";

/** A member whom no role of the matrix stands for. */
export async function bystander(sql: World["sql"], clients: World["clients"]): Promise<number> {
  const [row] = await sql("select min(id) as id from users where id <> all ($1) and role <> 'admin'", [
    Object.values(clients).map(({ id }) => id),
  ]);
  return row?.id ?? 0;
}

/** Start of a viewing: tomorrow, or so many hours later. ISO 8601. */
export const slot = (index: number) => new Date(Date.now() + (24 + index) * 3_600_000).toISOString();

/** A board of the member with one property on it; the only one. */
export const newBoard = async ({ clients, counter, property, sql }: World): Promise<number> => {
  await sql("delete from boards where user_id = $1", [clients.member.id]);
  const { id } = (await clients.member.postJson("boards", { name: `Board ${counter()}` })).body.data;
  await clients.member.put(`boards/${id}/items/${property.id}`, {});
  return id;
};

/** A saved search of the member. */
export const newSearch = async ({ clients, counter }: World): Promise<number> =>
  (await clients.member.postJson("saved-searches", { name: "S", query: `min_price=${counter()}`, frequency: "off" }))
    .body.data.id;

/** The key of the links in mails about a saved search of the member. */
export const newAlertKey = async (world: World): Promise<string> =>
  String(
    (await world.sql("select alert_key from saved_searches where id = $1", [await newSearch(world)]))[0]?.alert_key,
  );

/** A payment of the member for a package that costs something. */
export const newPayment = async (
  { sql, clients, counter }: World,
  status = "pending",
  type = "bank transfer",
): Promise<number> =>
  (
    await sql(
      `insert into payment_transactions (user_id, package_id, amount, payment_type, order_id, payment_status)
       select $1, id, price, $4, $2, $3 from packages where package_type = 'paid' limit 1 returning id`,
      [clients.member.id, `order-${counter()}`, status, type],
    )
  )[0]?.id ?? 0;
