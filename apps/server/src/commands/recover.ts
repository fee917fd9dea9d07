import { formatPaise, orderNumber } from '@bijli/rules';
import { AppError, StartError } from '../errors.ts';
import type { Recovery } from '../modules/recovery/index.ts';
import type { Command } from './command.ts';
import { readStoreConfig, workInStore } from './store/work-in-store.ts';

export const usage = [
  'Usage: npm run recover -- TIME [--given NUMBER ...] takes up a stopped store whose database was restored to TIME, such as',
  '       2026-11-28T10:41:00+05:30. NUMBER is the last invoice or credit note that mails, customers or the accountant have.',
].join('\n');

export const options = { given: { type: 'string', multiple: true } } as const;

/** `npm run recover -- TIME`, before the store is started again. */
export const command: Command = async ([time, ...more], environment, { given = [] }) => {
  if (more.length > 0 || !isMoment(time)) throw new StartError(usage);
  const moment = new Date(time);
  if (moment > new Date()) throw new StartError(`${time} has not come yet. Name the moment that the database is of.`);
  const lastGiven = [given].flat().map(String);
  const recovery = await workInStore(readStoreConfig(environment), {
    overHttp: async (client) => {
      await client.listStaff({ query: {} });
      throw new StartError('The store is running. Stop every process of it first.');
    },
    inDatabase: async (ctx) =>
      (await import('../modules/recovery/index.ts'))
        .recoverStore(ctx, { moment, lastGiven })
        .catch((error: unknown) => {
          if (!(error instanceof AppError) || error.code !== 'provider_unavailable') throw error;
          throw new StartError('The payment provider could not be asked, and nothing was done. Try again later.', {
            cause: error,
          });
        }),
  });
  return { lines: describe(recovery, time), isWell: recovery.lost.length === 0 };
};

/** With its zone: a time without one means another moment on another machine. */
function isMoment(text: string | undefined): text is string {
  const form = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;
  return text !== undefined && form.test(text) && !Number.isNaN(Date.parse(text));
}

function describe({ skipped, ended, keys, lost }: Recovery, time: string): string[] {
  return [
    ...skipped.map(({ from, to }) => `Not used, because they may have been given out: ${from} to ${to}.`),
    `Signed out: ${ended}. Links for passwords and invitations are void.`,
    ...(keys.length > 0 ? ['These API keys work. End again what was ended since: npm run staff -- revoke KEY'] : []),
    ...keys.map(({ name, person, hint }) => `  ${name} of ${person} (…${hint})`),
    'Payments, refunds and disputes since were read again from the payment provider.',
    ...(lost.length > 0
      ? [`Paid since ${time} and gone. Ask each shopper: refund it at the provider, or place the order anew:`]
      : [`No paid order since ${time} is gone.`]),
    ...lost.map(({ reference, paise, provider, providerPaymentId, phone, email }) =>
      [
        `  Order ${orderNumber(reference)} (${reference}): ${formatPaise(paise)}`,
        `${provider} ${providerPaymentId}`,
        ...[phone, email].filter(Boolean),
      ].join(', '),
    ),
    'Orders to pay on delivery are known to the shopper alone: their mails and the log of the lost time name them.',
    'Go on with: npm run reconcile -- DATE, npm run audit.',
  ];
}
