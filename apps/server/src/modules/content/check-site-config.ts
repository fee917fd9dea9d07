import { storedSiteConfig } from '@bijli/contract/schemas';
import type { Context } from '../../context.ts';
import { StartError } from '../../errors.ts';
import { describeIssues } from '../../platform/http/input-errors.ts';
import { selectSiteDocument } from './content.repository.ts';

/**
 * Whether there is a site configuration; one that breaks the contract keeps the store from starting. Unknown fields
 * from a newer or older release are ignored.
 * @throws StartError naming each field that is missing or wrong
 */
export async function checkSiteConfig(ctx: Pick<Context, 'db'>): Promise<boolean> {
  const stored = await selectSiteDocument(ctx.db, 'site-config');
  if (stored === undefined) return false;
  const { error } = storedSiteConfig.safeParse(stored);
  const wrong = describeIssues(error?.issues.filter(({ code }) => code !== 'unrecognized_keys') ?? []);
  if (wrong.length === 0) return true;
  const sentences = wrong.map(({ message }) => message).join(' ');
  throw new StartError(`The site configuration is wrong. ${sentences} Fix it with npm run content -- apply FILE.`);
}
