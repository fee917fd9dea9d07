import type { AuditEntity } from '@bijli/contract';
import type { AuditEntry, Names } from './audit-query.ts';
import { auditedEntities } from './audited-entities.ts';

const verbs: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(auditedEntities).map((one) => one.verbs),
);

/** 'changed' of 'product.change'; of an act that is no longer done, as it is written. */
export function verbOf(action: string): string {
  return verbs[action] ?? action.slice(action.indexOf('.') + 1).replaceAll('-', ' ');
}

/** The screen of a thing, where there is one. */
export function screenOf(entity: string, id: string): string | undefined {
  return wordsOf(entity)?.screen?.(id);
}

/** 'product Tara 5G': its name as it is now, else as the entry has it, else the end of its id. */
export function thingName({ entity, entityId, before, after }: AuditEntry, names: Names): string {
  const kind = wordsOf(entity)?.noun ?? entity.replaceAll('-', ' ');
  const written = [after['name'], after['title'], before['name'], before['title']].find(
    (one) => typeof one === 'string' && one !== '',
  );
  const name = (entityId === null ? undefined : names[entityId]) ?? written ?? shortId(entityId);
  return name === undefined ? kind : `${kind} ${name}`;
}

/** Ids are long, and end in what tells them apart; the few that are words are short. */
export function shortId(id: string | null): string | undefined {
  return id !== null && id.length > 20 ? id.slice(-6) : (id ?? undefined);
}

/** 'Product': a kind of things by itself. */
export function kindName(entity: string): string {
  const name = wordsOf(entity)?.kind ?? wordsOf(entity)?.noun ?? entity.replaceAll('-', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Every act, as in 'changed product'. */
export const actionOptions = Object.values(auditedEntities).flatMap((one: Words) =>
  Object.entries(one.verbs).map(([value, verb]) => ({ value, name: `${verb} ${one.kind ?? one.noun}` })),
);

type Words = { noun: string; kind?: string; screen?: (id: string) => string; verbs: Readonly<Record<string, string>> };

function wordsOf(entity: string): Words | undefined {
  return Object.hasOwn(auditedEntities, entity) ? auditedEntities[entity as AuditEntity] : undefined;
}

/** Who acted. */
export function actorName({ actorKind, actorName: name }: Pick<AuditEntry, 'actorKind' | 'actorName'>): string {
  if (actorKind === 'command') return 'A command';
  return actorKind === 'api-key' ? `API key ${name ?? '(revoked)'}` : (name ?? 'Somebody unknown');
}

type Fields = Record<string, unknown>;

/** Those that are there before or after. */
export function changedNames({ before, after }: { before: Fields; after: Fields }): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])];
}
