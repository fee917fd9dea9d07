import type { Context } from '../../../context.ts';

const maxNames = 2000;
const uuid = /"([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/g;

type Entry = { entity: string; entityId: string | null; before: unknown; after: unknown };

/** What the things that stand in audit entries are called now, by id. What was removed has no name any more. */
export async function namesInEntries(ctx: Context, entries: readonly Entry[]): Promise<Record<string, string>> {
  const uuids = uuidsIn(entries);
  const named = await Promise.all(
    Object.entries(ctx.auditedEntities).map(async ([name, entity]) => {
      const ids = entity?.hasWordIds ? [...uuids, ...entries.flatMap((entry) => idOf(entry, name))] : uuids;
      return entity && ids.length > 0 ? entity.names(ctx.db, ids) : [];
    }),
  );
  return Object.fromEntries(named.flat().map(({ id, name }) => [id, name]));
}

/** Values of an entry have no fixed shape; each of them may be the id of a thing. */
function uuidsIn(entries: readonly Entry[]): string[] {
  const values = entries.map(({ entityId, before, after }) => [entityId, before, after]);
  const found = [...JSON.stringify(values).matchAll(uuid)];
  return [...new Set(found.map(([, id = '']) => id))].slice(0, maxNames);
}

function idOf({ entity, entityId }: Entry, name: string): string[] {
  return entity === name && entityId !== null ? [entityId] : [];
}
