import type { Context } from '../../../context.ts';
import { emailKeyOf, phoneKeyOf } from '../placing/orderer-keys.ts';
import { listWithoutKeys, saveKeys } from './order-keys.repository.ts';

const groupSize = 500;
/** So many take a few minutes; the next run goes on. */
const groupsPerRun = 400;

/** Gives orders of earlier releases the keys by which staff find them by phone and e-mail, and changes nothing else of them. */
export async function fillOrderKeys(ctx: Pick<Context, 'db' | 'config'>): Promise<void> {
  for (let group = 0; group < groupsPerRun; group += 1) {
    const found = await listWithoutKeys(ctx.db, groupSize);
    if (found.length === 0) return;
    const keys = found.map(({ id, email, phone }) => ({
      ...{ id, email },
      emailKey: emailKeyOf(ctx, email),
      phoneKey: phone === '' ? null : phoneKeyOf(ctx, phone),
    }));
    await saveKeys(ctx.db, keys);
  }
}
