/** Numbers between 0 and 1, the same ones in every run (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Writes of one transaction, as calls, jobs, imports and an administrator would do them. */
export function history(random: () => number, turn: number, merges: readonly string[]): string {
  const below = (end: number) => Math.floor(random() * end);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const city = () => pick(["Lisbon", "LISBON", "Porto", "", "O''Fallon"]);
  const address = () =>
    pick([
      "",
      "Elm Street 1, Alfama, Lisbon",
      "Oak Lane, alfama, LISBON",
      "Elm Street 1, Foz, Porto",
      "Lane 3, Lisbon",
    ]);
  const price = () =>
    pick([0, 0.5, 0.99, 1, 1.05, 9.99, 10, 99, 99.99, 100, 101, 4e5, 409_999.99, 41e4, 99_999_999.99]);
  const some = () =>
    random() < 0.7
      ? `id = (select id from properties order by id offset ${below(60)} limit 1)`
      : `id % 40 = ${below(40)}`;
  const member = (end: "min" | "max") => `(select ${end}(id) from users where role <> 'admin')`;
  const owner = () => pick(["null", member("min"), member("max")]);
  const newListing = (index: number) =>
    `('history-${turn}-${index}', ${owner()}, 1, 'Home', '',
      ${price()}, ${below(4)}, '${pick(["approved", "approved", "pending"])}', '${address()}', '${city()}', ${below(170) - 85}, ${below(360) - 180}, 's00000000')`;
  const insert = (part: number) => `insert into properties (slug_id, user_id, category_id, title, description, price,
      property_type, request_status, address, city, latitude, longitude, geohash)
    values ${Array.from({ length: 1 + below(3) }, (_, index) => newListing(part * 10 + index)).join(", ")}`;
  const set = () =>
    pick([
      `price = ${price()}`,
      `city = '${city()}'`,
      `category_id = ${1 + below(2)}`,
      `property_type = ${below(4)}`,
      `status = ${below(2)}`,
      `request_status = '${pick(["approved", "approved", "expired", "rejected", "pending"])}'`,
      `title = 'Another', total_view = total_view + 1`,
      `price = ${price()}, city = '${city()}', search = 'balcony', property_type = ${below(2)}, status = 1, request_status = 'approved'`,
      "is_premium = not is_premium",
      `search = ${pick(["null", `to_tsvector('simple', 'word ${turn % 7} garden')`])}`,
      `latitude = ${below(170) - 85}, longitude = ${below(3600) / 10 - 180}`,
      "promoted_until = case when promoted_until is null then now() end, favourite_count = favourite_count + 1",
      "created_at = created_at - interval '1 day', user_id = null",
      `address = '${address()}', state = '${pick(["", "Lisboa"])}', country = '${pick(["Portugal", "PORTUGAL"])}'`,
      `updated_at = now() - interval '${below(3)} hours', user_id = ${owner()}`,
      pick(["slug_id = slug_id || '-moved'", "title_image = case when title_image is null then 'other' end"]),
    ]);
  const field = () => {
    const where = `property_id in (select id from properties where ${some()})`;
    return pick([
      `update property_parameters set value = '"${below(900) / 10}"' where parameter_id = ${1 + below(4)} and ${where}`,
      `update property_parameters set value = '"none"' where ${where}`,
      `delete from property_parameters where parameter_id = ${1 + below(9)} and ${where}`,
      `insert into property_parameters (property_id, parameter_id, value)
        select properties.id, parameters.id, '"${below(50)}"' from properties, parameters where properties.${some()}
        on conflict (property_id, parameter_id) do update set value = excluded.value`,
    ]);
  };
  const someOf = (table: string) => `id = (select id from ${table} order by id offset ${below(40)} limit 1)`;
  const project = (part: number) => {
    const where = someOf("projects");
    const status = () => pick(["approved", "approved", "expired", "pending"]);
    return pick([
      `insert into projects (slug_id, user_id, category_id, title, description, type, request_status, location, city,
          latitude, longitude, geohash)
        values ('history-${turn}-${part}', ${owner()}, ${1 + below(2)}, 'Tower', '', 'upcoming', '${status()}', '', '${city()}', 1, 1, 's')`,
      `delete from projects where slug_id like 'history-%' and ${where}`,
      `update projects set status = ${below(2)}, request_status = '${status()}' where ${where}`,
      `update projects set city = '${city()}', category_id = ${1 + below(2)}, user_id = ${owner()} where ${where}`,
      `update projects set total_click = total_click + 1, promoted_until = now() where ${where}`,
      `update projects set image = case when image is null then 'other' end, updated_at = now() where ${where}`,
    ]);
  };
  const article = (part: number) =>
    pick([
      `insert into articles (slug_id, title, description) values ('history-${turn}-${part}', 'News', '')`,
      `delete from articles where slug_id like 'history-%' and ${someOf("articles")}`,
      `update articles set title = 'Old news' where ${someOf("articles")}`,
      `update articles set slug_id = slug_id || '-moved', image = null where ${someOf("articles")}`,
    ]);
  const account = (part: number) =>
    pick([
      `insert into users (slug_id, name, is_agent) values ('history-${turn}-${part}', 'Ann', ${random() < 0.5})`,
      `delete from users where slug_id like 'history-%' and ${someOf("users")}`,
      `update users set role = '${pick(["member", "member", "admin"])}' where slug_id like 'history-%' and ${someOf("users")}`,
      `update users set is_agent = not is_agent, city = '${city()}' where ${someOf("users")}`,
      `update users set verification_status = '${pick(["success", "failed"])}' where ${someOf("users")}`,
    ]);
  const statements: string[] = [];
  const count = 1 + below(6);
  for (let part = 0; part < count; part++) {
    const kind = random();
    if (kind < 0.25) statements.push(insert(part));
    else if (kind < 0.32) statements.push(field());
    else if (kind < 0.45) statements.push(pick([project, project, article, account])(part));
    else if (kind < 0.75) statements.push(`update properties set ${set()} where ${some()}`);
    else if (kind < 0.85) statements.push(`delete from properties where slug_id like 'history-%' and ${some()}`);
    else if (kind < 0.95)
      statements.push(
        `update users set is_active = not is_active where id = (select min(id) + ${below(4)} from users)`,
      );
    else statements.push(`savepoint part; update properties set ${set()} where ${some()}; rollback to part`);
  }
  if (random() < 0.1) statements.splice(below(statements.length + 1), 0, ...merges);
  return `begin; ${statements.join("; ")}; ${random() < 0.85 ? "commit" : "rollback"}`;
}
