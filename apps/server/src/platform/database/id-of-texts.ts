import { type SQL, sql } from './drizzle.ts';

/** The same id for the same values, such as those of a row that is written anew at each count: a UUID of version 8. */
export function idOfTexts(values: SQL): SQL {
  return sql`overlay(overlay(md5(concat_ws(' ', ${values})) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid`;
}
