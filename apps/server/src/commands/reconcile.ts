import { formatPaise, orderNumber } from '@bijli/rules';
import { type Environment, parseConfig } from '../config.ts';
import { StartError } from '../errors.ts';
import { type Ledger, readLedger } from '../modules/ledger/index.ts';
import { paymentMethods } from '../modules/payments/index.ts';
import { isStore, openDatabase } from '../platform/database/open-database.ts';
import { createLogger } from '../platform/logging.ts';
import { assertStoreExists } from './backup-input.ts';
import type { Command } from './command.ts';

export const usage = 'Usage: npm run reconcile';

/** `npm run reconcile` verifies that captured money matches the books; exits with 1 and a list of differences if not. */
export const command: Command = async (args, environment) => {
  if (args.length > 0) throw new StartError(usage);
  const ledger = await readBooks(environment);
  return { lines: describe(ledger), isWell: ledger.differences.length === 0 };
};

async function readBooks(environment: Environment): Promise<Ledger> {
  const config = parseConfig({ ...environment, BIJLI_MODE: 'demo' });
  if (!config.databaseUrl) assertStoreExists(config.dataDir);
  const database = await openDatabase(config, createLogger('error'));
  try {
    if (!(await isStore(database.db))) throw new StartError('The database holds no store yet. Start the store once.');
    return await readLedger({ db: database.db, payments: { known: paymentMethods } });
  } finally {
    await database.close();
  }
}

function describe(ledger: Ledger): string[] {
  const sums = [
    `Captured    ${formatPaise(ledger.capturedPaise)}`,
    `Paid orders ${formatPaise(ledger.paidOrdersPaise)}`,
    ...(ledger.offersPaise === 0 ? [] : [`Offers      ${formatPaise(ledger.offersPaise)}`]),
    ...(ledger.payerFeesPaise === 0 ? [] : [`Payers’ fees ${formatPaise(ledger.payerFeesPaise)}`]),
    `Given back  ${formatPaise(ledger.refundedPaise)}`,
    `Owed back   ${formatPaise(ledger.owedPaise)}`,
  ];
  const refused = ledger.refused.map(
    ({ reference, amountPaise, failure }) =>
      `Order ${orderNumber(reference)} (${reference}): the provider refused to give ${formatPaise(amountPaise)} back: ${failure}`,
  );
  const tooSmall = ledger.tooSmall.map(
    ({ reference, amountPaise, minimumPaise }) =>
      `Order ${orderNumber(reference)} (${reference}): ${formatPaise(amountPaise)} is owed back, but the provider gives back no less than ${formatPaise(minimumPaise)}. It goes with the next refund of this payment; if there is none, pay it another way.`,
  );
  const unread = ledger.unread.map(
    ({ eventId, type, receivedAt }) => `Not understood: ${type}, event ${eventId} of ${receivedAt.toISOString()}`,
  );
  const verdict =
    ledger.differences.length === 0
      ? 'The books hold: captured = paid orders + given back + owed back.'
      : 'The books do not hold:';
  return [...sums, ...refused, ...tooSmall, ...unread, verdict, ...ledger.differences];
}
