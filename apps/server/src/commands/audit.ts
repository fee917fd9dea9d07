import type { Reply } from '@bijli/contract';
import { StartError } from '../errors.ts';
import type { Command, Report } from './command.ts';
import { readStoreConfig, workInStore } from './store/work-in-store.ts';

export const usage = 'Usage: npm run audit, or npm run audit -- HASH with the 64 digits of a seal.';

/**
 * `npm run audit` verifies that no audit entry was changed or removed since it was sealed; with `-- HASH` also that the seal
 * with that recorded hash still exists. Works through the running store, or in its database when none runs.
 */
export const command: Command = async ([hash, ...more], environment) => {
  if (more.length > 0 || (hash !== undefined && !/^[0-9a-f]{64}$/.test(hash))) throw new StartError(usage);
  const query = hash === undefined ? {} : { hash };
  return describe(
    await workInStore(readStoreConfig(environment), {
      overHttp: (client) => client.proveAudit({ query }),
      inDatabase: async (ctx) => (await import('../modules/audit/index.ts')).proveAudit(ctx, query),
    }),
  );
};

function describe({ entries, sealed, lastSeal, problems }: Reply<'proveAudit'>): Report {
  if (problems.length > 0) return { lines: problems, isWell: false };
  const seals = lastSeal
    ? [`Seal ${lastSeal.number} of ${lastSeal.sealedAt} has the hash ${lastSeal.hash}. Record it outside the store.`]
    : [];
  return {
    lines: [`Audit entries: ${entries}, sealed: ${sealed}. None was altered.`, ...seals],
  };
}
