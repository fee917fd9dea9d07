import type { AuditEntry, Names } from './audit-query.ts';

const verbs: Record<string, string> = {
  create: 'made',
  change: 'changed',
  remove: 'removed',
  move: 'moved',
  publish: 'published',
  'publish-refused': 'could not publish, as planned,',
  schedule: 'planned to publish',
  unplan: 'gave up the plan to publish',
  withdraw: 'took off sale',
  archive: 'archived',
  undo: 'took back a change of',
  duplicate: 'copied into',
  'save-draft': 'drafted',
  'drop-draft': 'discarded the draft of',
  preview: 'made a preview link of',
  import: 'imported',
  export: 'exported',
  download: 'downloaded',
  'export-end': 'ended the export of',
  plan: 'planned the price of',
  'plan-end': 'ended the price plan of',
  correct: 'corrected the stock of',
  'sign-in': 'signed in',
  'sign-out': 'signed out',
  invite: 'invited',
  'invitation-withdrawn': 'withdrew the invitation of',
  password: 'changed the password of',
  totp: 'set up an authenticator app for',
  'passkey-added': 'added a passkey for',
  'passkey-removed': 'removed a passkey of',
  'recovery-codes': 'made recovery codes for',
  erase: 'erased what was known about',
  'factors-reset': 'reset the factors of',
  start: 'started',
  stop: 'stopped',
  upload: 'uploaded',
  revoke: 'revoked',
  take: 'replaced',
  apply: 'applied',
  'go-on-refused': 'was not allowed to go on with',
  'create-refused': 'was not allowed to make',
  'change-refused': 'was not allowed to change',
  'remove-refused': 'was not allowed to remove',
  'invite-refused': 'was not allowed to invite',
  'invitation-withdrawn-refused': 'was not allowed to withdraw the invitation of',
  'erase-refused': 'was not allowed to erase',
  'factors-reset-refused': 'was not allowed to reset the factors of',
  'revoke-refused': 'was not allowed to revoke',
};

/** 'changed' of 'product.change'; an unknown act as it is written. */
export function verbOf(action: string): string {
  const act = action.slice(action.indexOf('.') + 1);
  return verbs[act] ?? act.replaceAll('-', ' ');
}

/** The screen of a thing, where there is one. */
export function screenOf(entity: string, id: string): string | undefined {
  if (entity === 'product') return `/products/${id}`;
  if (entity === 'import') return `/products/import/${id}`;
  return entity === 'job' ? `/jobs/${id}` : undefined;
}

/** 'product Tara 5G': its name as it is now, else as the entry has it, else the end of its id. */
export function thingName({ entity, entityId, before, after }: AuditEntry, names: Names): string {
  const kind = kinds[entity] ?? entity.replaceAll('-', ' ');
  const written = [after['name'], after['title'], before['name'], before['title']].find(
    (one) => typeof one === 'string' && one !== '',
  );
  const name = (entityId === null ? undefined : names[entityId]) ?? written ?? shortId(entityId);
  return name === undefined ? kind : `${kind} ${name}`;
}

/** Ids are long, and end in what tells them apart; the few that are words are short. */
function shortId(id: string | null): string | undefined {
  return id !== null && id.length > 20 ? id.slice(-6) : (id ?? undefined);
}

const kinds: Record<string, string> = {
  list: 'the list of',
  staff: 'person',
  'api-key': 'API key',
  export: 'products',
};

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
