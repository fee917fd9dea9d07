import { dateInIndia } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { morningMessage, queueMessages } from '../../notifications/index.ts';
import { findMailedPeople, type MailedPerson } from '../../staff/index.ts';
import { lampsShownTo, readLampsOf } from '../read-lamps.ts';
import { readSales } from '../read-sales.ts';
import { mailLowStock } from './mail-low-stock.ts';

/** At eight: what waits and what yesterday brought, and what is low; each to who wants it. */
export async function mailMorning(ctx: Context): Promise<void> {
  const people = await findMailedPeople(ctx);
  await mailWhatWaits(
    ctx,
    people.filter(({ mails }) => mails.morning),
  );
  await mailLowStock(
    ctx,
    people.filter(({ mails, permissions }) => mails.lowStock && permissions.has('stock.read')),
  );
}

/** What waits and what yesterday brought, as the first screen has it: once a day to who wants it, as far as they may read. */
async function mailWhatWaits(ctx: Context, people: readonly MailedPerson[]): Promise<void> {
  if (people.length === 0) return;
  const lamps = await readLampsOf(ctx, [...new Set(people.flatMap(({ permissions }) => lampsShownTo(permissions)))]);
  const yesterday = (await readSales(ctx, { days: '1' })).before;
  const today = dateInIndia(ctx.clock());
  await queueMessages(
    ctx,
    people.flatMap(({ id, email, permissions }) => {
      const may = lampsShownTo(permissions);
      if (may.length === 0) return [];
      const message = morningMessage({
        to: email,
        lamps: lamps.filter(({ name, count }) => count > 0 && may.includes(name)),
        figures: permissions.has('orders.read') ? yesterday : undefined,
        link: `${ctx.config.publicUrl}/console/today`,
      });
      return [{ message, once: `morning ${today} ${id}` }];
    }),
  );
}
