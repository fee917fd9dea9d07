import type { Permission } from '@bijli/contract';

/** Who acts. A system actor is named after its trigger, e.g. 'fulfilment', 'payment', 'clock'. */
export type Actor = { kind: 'nobody' } | CustomerActor | StaffActor | { kind: 'system'; name: string };

export type CustomerActor = { kind: 'customer'; userId: string; sessionId: string };

/** A person of the staff, an API key, or a terminal command, which has every permission. */
export type StaffActor =
  | StaffMemberActor
  | { kind: 'api-key'; id: string; memberId: string; permissions: ReadonlySet<Permission> }
  | { kind: 'command' };

export type StaffMemberActor = {
  kind: 'staff';
  id: string;
  sessionId: string;
  /** None until a second factor is set up, where one is needed. */
  permissions: ReadonlySet<Permission>;
  needsSecondFactor: boolean;
  /** When the second factor was last proved in this session. */
  factorAt: Date | null;
};

export function isStaffActor(actor: Actor): actor is StaffActor {
  return actor.kind === 'staff' || actor.kind === 'api-key' || actor.kind === 'command';
}

export function hasPermission(actor: StaffActor, permission: Permission): boolean {
  return actor.kind === 'command' || actor.permissions.has(permission);
}

/** The first of these permissions that the actor has. */
export function heldPermission(
  actor: StaffActor,
  permissions: Permission | readonly Permission[],
): Permission | undefined {
  return [permissions].flat().find((permission) => hasPermission(actor, permission));
}

/** The id of the person or API key; null for a command and for who is not staff. */
export function staffIdOf(actor: Actor): string | null {
  return actor.kind === 'staff' || actor.kind === 'api-key' ? actor.id : null;
}

/** Who started what is done later without them, with the permissions that it needs. */
export function absentActor(
  { kind, id }: { kind: StaffActor['kind']; id: string | null },
  permissions: readonly Permission[],
): StaffActor {
  if (kind === 'command' || id === null) return { kind: 'command' };
  const shared = { id, permissions: new Set(permissions) };
  return kind === 'api-key'
    ? { kind, memberId: '', ...shared }
    : { kind, sessionId: '', needsSecondFactor: false, factorAt: null, ...shared };
}

/** The actor's name in stored records. */
export function actorName(actor: Actor): string {
  return actor.kind === 'system' ? actor.name : actor.kind;
}
