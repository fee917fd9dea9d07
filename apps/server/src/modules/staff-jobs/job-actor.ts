import type { Permission } from '@bijli/contract';
import { absentActor, type StaffActor } from '../../actor.ts';
import type { Context } from '../../context.ts';
import type { JobRecord } from './staff-jobs.repository.ts';

/** Who started the job, with the permissions that the job needs. */
export function jobActor(job: JobRecord): StaffActor {
  return absentActor({ kind: job.startedByKind, id: job.startedBy }, neededBy(job));
}

export function neededBy({ permission, alsoNeeds }: Pick<JobRecord, 'permission' | 'alsoNeeds'>): Permission[] {
  return [permission, ...alsoNeeds] as Permission[];
}

/** Whether the person or key that started the job still has the permissions it needs. */
export async function mayGoOn({ db, staffPermissions }: Context, job: JobRecord): Promise<boolean> {
  const { startedBy: id, startedByKind: kind } = job;
  if (id === null || kind === 'command') return true;
  const held = await staffPermissions(db, { kind, id });
  return neededBy(job).every((permission) => held.has(permission));
}

/** As a sentence begins with it. */
export async function nameOfStarter(
  { db, staffNames }: Pick<Context, 'db' | 'staffNames'>,
  { startedBy, startedByKind }: Pick<JobRecord, 'startedBy' | 'startedByKind'>,
): Promise<string> {
  if (startedBy === null) return 'A terminal command';
  const name = (await staffNames(db, [startedBy])).get(startedBy) ?? 'Somebody who has left';
  return startedByKind === 'api-key' ? `The API key ${name}` : name;
}
