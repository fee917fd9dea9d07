import type { Permission } from '@bijli/contract';

/** Who acts. A system actor is named after its trigger, e.g. 'fulfilment', 'payment', 'clock'. */
export type Actor = { kind: 'nobody' } | CustomerActor | StaffActor | { kind: 'system'; name: string };

export type CustomerActor = { kind: 'customer'; userId: string; sessionId: string };

/** A staff member, an API key, or a terminal command, which has every permission. */
export type StaffActor =
  | { kind: 'staff' | 'api-key'; id: string; permissions: ReadonlySet<Permission> }
  | { kind: 'command' };

export function isStaffActor(actor: Actor): actor is StaffActor {
  return actor.kind === 'staff' || actor.kind === 'api-key' || actor.kind === 'command';
}

export function hasPermission(actor: StaffActor, permission: Permission): boolean {
  return actor.kind === 'command' || actor.permissions.has(permission);
}

/** The actor's name in stored records. */
export function actorName(actor: Actor): string {
  return actor.kind === 'system' ? actor.name : actor.kind;
}
