import { anyLetter, slipsOf } from '@bijli/rules';
import { type SQL, sql } from './drizzle.ts';

/** One value is compared by `=`, so that an index gives what follows in its order. */
export function isOneOf(column: SQL, values: readonly string[], type: SQL): SQL {
  const [only, ...others] = values;
  if (others.length === 0 && only !== undefined) return sql`${column} = ${only}::${type}`;
  return sql`${column} = ANY (${sql.param([...values])}::${type}[])`;
}

/** Each word is in one of the texts, in any case of its letters. */
export function containsWords(texts: readonly SQL[], search: string): SQL[] {
  const words = search.split(/\s+/).filter(Boolean);
  return words.map((word) => {
    const pattern = `%${escapeLike(word)}%`;
    return sql`(${sql.join(
      texts.map((text) => sql`lower(${text}) LIKE lower(${pattern})`),
      sql` OR `,
    )})`;
  });
}

/** Each word, or what it may have been meant to be with one slip, is in the text, which is in small letters. */
export function containsWithSlips(text: SQL, words: readonly string[]): SQL {
  const ofWords = words.map((word) => {
    const lower = word.toLowerCase();
    const patterns = [lower, ...slipsOf(lower)].map((slip) => `%${escapeLike(slip).replaceAll(anyLetter, '_')}%`);
    // Each by itself: an index of trigrams is read for them, and not for an array.
    return sql`(${sql.join(
      patterns.map((pattern) => sql`${text} LIKE ${pattern}`),
      sql` OR `,
    )})`;
  });
  return sql`(${sql.join(ofWords, sql` AND `)})`;
}

/** The signs of a pattern mean themselves. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Who acted, as the uuid of a person or API key, null for a command: by the ids, or by the word `command`. */
export function isOneOfActors(column: SQL, actors: readonly string[]): SQL {
  return isOneOf(
    actorOf(column),
    actors.map((actor) => (actor === 'command' ? nobody : actor)),
    sql`uuid`,
  );
}

const nobody = '00000000-0000-0000-0000-000000000000';

/** Indexes have it so, for what a command did is found and sorted like that of anybody else. */
export function actorOf(column: SQL): SQL {
  return sql`coalesce(${column}, ${sql.raw(`'${nobody}'`)}::uuid)`;
}

/** The first moment of a day in India, and of the day after. */
export const startOfDay = (day: string) => sql`${`${day}T00:00:00+05:30`}::timestamptz`;
export const endOfDay = (day: string) => sql`(${startOfDay(day)} + interval '1 day')`;

/** Days in India, both included; from or to any where one is left out. */
export type Days = { since?: string | undefined; until?: string | undefined };

export function isInDays(time: SQL, { since, until }: Days): SQL {
  const parts = [
    ...(since ? [sql`${time} >= ${startOfDay(since)}`] : []),
    ...(until ? [sql`${time} < ${endOfDay(until)}`] : []),
  ];
  return parts.length > 0 ? sql.join(parts, sql` AND `) : sql`true`;
}

/** A filter's fields, each of which may be left out. */
export type Given<Filter> = { [Field in keyof Filter]: Filter[Field] | undefined };

/** In one of the named states; each is a condition. Without names, in any. */
export function isInOneOf(states: Readonly<Record<string, SQL>>, names: readonly string[] = []): SQL[] {
  const chosen = names.flatMap((name) => states[name] ?? []);
  return chosen.length > 0 ? [sql`(${sql.join(chosen, sql` OR `)})`] : [];
}
