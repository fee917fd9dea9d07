import type { Permission } from '@bijli/contract';
import { absentActor, type StaffActor } from '../../actor.ts';
import type { JobRecord } from './staff-jobs.repository.ts';

/** Who started the job, with the one permission that the job needs. */
export function jobActor({ startedBy, startedByKind, permission }: JobRecord): StaffActor {
  return absentActor({ kind: startedByKind, id: startedBy }, [permission as Permission]);
}
