import type { Context } from '../../context.ts';
import { deleteImportsBefore } from './imports.repository.ts';

/** The jobs keep what is needed to take an import back. */
export async function clearOldImports(ctx: Context): Promise<void> {
  await deleteImportsBefore(ctx.db, ctx.clock());
}
