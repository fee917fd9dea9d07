import type { Context } from '../../../context.ts';
import { deleteJobFiles } from '../files/job-files.repository.ts';
import { deleteParts } from './list-exports.repository.ts';

const keptMs = 7 * 86_400_000;

export async function clearOldExports(ctx: Context): Promise<void> {
  await deleteParts(ctx.db, { endedBefore: new Date(ctx.clock().getTime() - keptMs) });
}

/** Removes the files that name shoppers in full, because one of them is erased. */
export async function forgetPersonalExports({ db }: Pick<Context, 'db'>): Promise<void> {
  await deleteParts(db, { needing: 'personal.export' });
  await deleteJobFiles(db, { needing: ['personal.read', 'dispatch.change'] });
}

/** Removes the files of all exports: any of them may name a person who is erased. */
export async function forgetListExports({ db }: Pick<Context, 'db'>): Promise<void> {
  await deleteParts(db);
}
