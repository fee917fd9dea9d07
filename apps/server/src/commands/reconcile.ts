import { formatPaise, orderNumber } from '@bijli/rules';
import { parseConfig } from '../config.ts';
import { StartError } from '../errors.ts';
import { type Ledger, readLedger } from '../modules/payments/index.ts';
import { isStore, openDatabase } from '../platform/database/open-database.ts';
import { createLogger } from '../platform/logging.ts';
import { assertStoreExists } from './backup-input.ts';
import { runCommand } from './run-command.ts';

/** `npm run reconcile` proves that captured money is where the books say; ends with 1 and a list when it is not. */
await runCommand(async () => {
  const ledger = await readBooks();
  for (const line of describe(ledger)) console.log(line);
  if (ledger.differences.length > 0) process.exitCode = 1;
});

async function readBooks(): Promise<Ledger> {
  const config = parseConfig({ ...process.env, BIJLI_MODE: 'demo' });
  if (!config.databaseUrl) assertStoreExists(config.dataDir);
  const database = await openDatabase(config, createLogger('error'));
  try {
    if (!(await isStore(database.db))) throw new StartError('The database holds no store yet. Start the store once.');
    return await readLedger({ db: database.db });
  } finally {
    await database.close();
  }
}

function describe(ledger: Ledger): string[] {
  const sums = [
    `Captured    ${formatPaise(ledger.capturedPaise)}`,
    `Paid orders ${formatPaise(ledger.paidOrdersPaise)}`,
    `Given back  ${formatPaise(ledger.refundedPaise)}`,
    `Owed back   ${formatPaise(ledger.owedPaise)}`,
  ];
  const refused = ledger.refused.map(
    ({ reference, amountPaise, failure }) =>
      `Order ${orderNumber(reference)} (${reference}): the provider refused to give ${formatPaise(amountPaise)} back: ${failure}`,
  );
  const verdict =
    ledger.differences.length === 0
      ? 'The books hold: captured = paid orders + given back + owed back.'
      : 'The books do not hold:';
  return [...sums, ...refused, verdict, ...ledger.differences];
}
