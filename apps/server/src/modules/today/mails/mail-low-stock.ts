import { calls } from '@bijli/contract/calls';
import { dateInIndia } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { listLevels } from '../../inventory/index.ts';
import { lowStockMessage, queueMessages } from '../../notifications/index.ts';
import type { MailedPerson } from '../../staff/index.ts';

/** Named in the mail; the list has the others. */
const mostNamed = '20';

/** What is for sale and low, or has run out, once a day; none when there is none. */
export async function mailLowStock(ctx: Context, people: readonly MailedPerson[]): Promise<void> {
  if (people.length === 0) return;
  const { query } = calls.listLevels;
  const [none, low] = [
    await listLevels(ctx, query.parse({ view: 'none', sort: '-sold', limit: mostNamed })),
    await listLevels(ctx, query.parse({ view: 'low', sort: 'days', limit: mostNamed })),
  ];
  if (none.total + low.total === 0) return;
  const today = dateInIndia(ctx.clock());
  const link = `${ctx.config.publicUrl}/console/stock?view=low&sort=days`;
  await queueMessages(
    ctx,
    people.map(({ id, email }) => ({
      message: lowStockMessage({ to: email, none, low, link }),
      once: `low-stock ${today} ${id}`,
    })),
  );
}
