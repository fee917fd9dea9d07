import { formatPaise, orderNumber } from '@bijli/rules';
import { type Config, type Environment, parseConfig } from '../config.ts';
import { StartError } from '../errors.ts';
import { type Ledger, readLedger, readStockDifferences } from '../modules/ledger/index.ts';
import { type HeldOrder, listHeldOrders } from '../modules/orders/index.ts';
import { compareWithProvider, onlineProviders, openPayments, paymentMethods } from '../modules/payments/index.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { isStore, openDatabase } from '../platform/database/open-database.ts';
import { createLogger } from '../platform/logging.ts';
import { readSecret } from '../secret.ts';
import { assertStoreExists } from './backups/backup-input.ts';
import type { Command } from './command.ts';

export const usage =
  'Usage: npm run reconcile [-- DATE]. With a date such as 2026-11-01 it also asks the payment provider for everything since.';

type Books = { ledger: Ledger; held: HeldOrder[]; since: string | undefined; elsewhere: string[]; stock: string[] };

/**
 * `npm run reconcile` verifies that captured money matches the books, and since a date also that the provider's records match
 * them, and that the levels of stock are the sums of their movements; exits with 1 and a list of differences if not.
 */
export const command: Command = async ([since, ...more], environment) => {
  if (more.length > 0 || (since !== undefined && !isDate(since))) throw new StartError(usage);
  const books = await readBooks(environment, since);
  return {
    lines: describe(books),
    isWell: books.ledger.differences.length + books.elsewhere.length + books.stock.length === 0,
  };
};

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

async function readBooks(environment: Environment, since: string | undefined): Promise<Books> {
  const config = parseConfig({ ...environment, BIJLI_MODE: 'demo' });
  if (!config.databaseUrl) assertStoreExists(config.dataDir);
  const database = await openDatabase(config, createLogger('error'));
  try {
    if (!(await isStore(database.db))) throw new StartError('The database holds no store yet. Start the store once.');
    const ctx = { db: database.db, payments: { known: paymentMethods } };
    const elsewhere = since === undefined ? [] : await askProviders(config, database, since);
    const [ledger, held] = [await readLedger(ctx), await listHeldOrders(ctx.db)];
    return { ledger, held, since, elsewhere, stock: await readStockDifferences(ctx) };
  } finally {
    await database.close();
  }
}

/** The start of a day in India. */
async function askProviders(config: Config, { db }: OpenDatabase, since: string): Promise<string[]> {
  const log = createLogger('error');
  const payments = openPayments({ config, secret: readSecret(config), log });
  const start = new Date(`${since}T00:00:00+05:30`);
  const lists = onlineProviders({ payments }).map((provider) => compareWithProvider({ db }, provider, start));
  const found = await Promise.all(lists).catch((cause: unknown) => {
    throw new StartError('The payment provider could not be asked. Try again later.', { cause });
  });
  return found.flat();
}

function describe({ ledger, held, since, elsewhere, stock }: Books): string[] {
  const sums = [
    `Captured    ${formatPaise(ledger.capturedPaise)}`,
    `Paid orders ${formatPaise(ledger.paidOrdersPaise)}`,
    ...(ledger.offersPaise === 0 ? [] : [`Offers      ${formatPaise(ledger.offersPaise)}`]),
    ...(ledger.payerFeesPaise === 0 ? [] : [`Payers’ fees ${formatPaise(ledger.payerFeesPaise)}`]),
    ...(ledger.goodwillPaise === 0 ? [] : [`Goodwill    ${formatPaise(ledger.goodwillPaise)}`]),
    `Given back  ${formatPaise(ledger.refundedPaise)}`,
    `Owed back   ${formatPaise(ledger.owedPaise)}`,
    ...(ledger.unexplainedPaise === 0
      ? []
      : [`Given back at the provider only ${formatPaise(ledger.unexplainedPaise)}`]),
  ];
  const refused = ledger.refused.map(
    ({ reference, amountPaise, failure }) =>
      `Order ${orderNumber(reference)} (${reference}): the provider refused to give ${formatPaise(amountPaise)} back: ${failure}`,
  );
  const tooSmall = ledger.tooSmall.map(
    ({ reference, amountPaise, minimumPaise }) =>
      `Order ${orderNumber(reference)} (${reference}): ${formatPaise(amountPaise)} is owed back, but the provider gives back no less than ${formatPaise(minimumPaise)}. It goes with the next refund of this payment; if there is none, pay it another way and record that: npm run order -- ${reference} refund-paid REFERENCE.`,
  );
  const unread = ledger.unread.map(
    ({ eventId, type, receivedAt }) => `Not understood: ${type}, event ${eventId} of ${receivedAt.toISOString()}`,
  );
  const adjusted = ledger.adjustments.map(
    ({ reference, adjustmentId, amountPaise }) =>
      `${reference ? `Order ${orderNumber(reference)} (${reference})` : 'No order'}: a settlement was adjusted by ${formatPaise(amountPaise)} (${adjustmentId}), and no dispute explains it.`,
  );
  const onHold = held.map(
    ({ id, reason }) => `Order ${orderNumber(id)} (${id}) is held: its payment ${holdTexts[reason]}.`,
  );
  const differences = [...ledger.differences, ...elsewhere];
  return [
    ...sums,
    ...refused,
    ...tooSmall,
    ...unread,
    ...adjusted,
    ...onHold,
    stock.length === 0
      ? 'Our stock holds: each level is the sum of its movements, and orders that are not handed over hold what is held.'
      : 'The stock does not hold:',
    ...stock,
    verdictOf(differences, since),
    ...differences,
  ];
}

const holdTexts = { 'given-back': 'was given back at the provider', disputed: 'is disputed' };

function verdictOf(differences: string[], since: string | undefined): string {
  if (differences.length > 0) return 'The books do not hold:';
  if (since) return `The books hold on both sides since ${since}: ours, and those of the payment provider.`;
  return 'Our books hold: captured = paid orders + given back + owed back. The provider was not asked; give a date to ask it.';
}
