import { lampNames } from '@bijli/contract/today';
import type { Context } from '../../../context.ts';
import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { lampsLitMessage, queueMessages } from '../../notifications/index.ts';
import { findMailedPeople } from '../../staff/index.ts';
import { lampsShownTo, readLampsOf } from '../read-lamps.ts';
import { replaceLit } from './lit-lamps.repository.ts';

/** Mails each person which of the lamps they chose, and may see, turned on since it was looked last. */
export async function mailLitLamps(ctx: Context): Promise<void> {
  // All of them: one that was on before somebody chose it does not turn on.
  const lit = (await readLampsOf(ctx, lampNames)).filter(({ count }) => count > 0);
  await inTransaction(ctx, async (ctx) => {
    await takeAdvisoryLock(ctx.db, 'lit lamps');
    const turnedOn = await replaceLit(ctx.db, { lit: lit.map(({ name }) => name), now: ctx.clock() });
    if (turnedOn.length === 0) return;
    const people = await findMailedPeople(ctx);
    await queueMessages(
      ctx,
      people.flatMap(({ email, mails, permissions }) => {
        const may = lampsShownTo(permissions);
        const lamps = lit.filter(
          ({ name }) => turnedOn.includes(name) && mails.lamps.includes(name) && may.includes(name),
        );
        if (lamps.length === 0) return [];
        return [{ message: lampsLitMessage({ to: email, lamps, link: `${ctx.config.publicUrl}/console/today` }) }];
      }),
    );
  });
}
