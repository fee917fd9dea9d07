import { ApiError, NetworkError, type OrderReturn, type ReturnStatus } from '@bijli/contract';
import { formatRupees, isReturnStatus, returnStatusLabel } from '@bijli/rules';
import { type Config, ConfigError, parseConfig } from '../config.ts';
import { AppError, StartError } from '../errors.ts';
import { moveReturn, reportPickupFailure } from '../modules/returns/index.ts';
import { assertStoreExists } from './backup-input.ts';
import { operatorClient } from './running-store.ts';
import { workInDatabase } from './stopped-store.ts';

const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What an operator reports; the customer requests, and failed pickups cancel. */
const statuses = ['approved', 'picked_up', 'received', 'inspected', 'refunded', 'refused'];

/** What the courier says in place of a status. */
const failedPickup = 'pickup-failed';

type Wish = { id: string; status: ReturnStatus | typeof failedPickup; note?: string };

/**
 * `npm run return -- ID STATUS [NOTE]` moves a return on, or counts a pickup that failed: through the running store, or in its
 * database when none runs. The customer reads the note.
 */
try {
  console.log(describe(await move(readWish(process.argv.slice(2)))));
} catch (error) {
  if (!isExpected(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function describe({ _id, status, amount, pickupAttempts }: OrderReturn): string {
  const facts = [
    returnStatusLabel(status),
    formatRupees(amount),
    ...(pickupAttempts > 0 ? [`failed pickups: ${pickupAttempts}`] : []),
  ];
  return `${_id}: ${facts.join(', ')}`;
}

function readWish([id, status = '', ...words]: string[]): Wish {
  const isKnown = status === failedPickup || (statuses.includes(status) && isReturnStatus(status));
  if (!id || !isKnown)
    throw new StartError(
      `Usage: npm run return -- ID STATUS [NOTE]. STATUS is one of ${statuses.join(', ')}; or ${failedPickup}, which counts a pickup that failed. The customer reads the note.`,
    );
  if (!isId.test(id)) throw new StartError(`${id} is no return’s id. Copy the whole id.`);
  const note = words.join(' ');
  return note ? { id, status, note } : { id, status };
}

async function move(wish: Wish): Promise<OrderReturn> {
  const config = parseConfig(process.env);
  if (!config.databaseUrl) assertStoreExists(config.dataDir);
  const client = await operatorClient(config);
  const { id, status, ...rest } = wish;
  const params = { id };
  try {
    if (status === failedPickup) return (await client.reportPickupFailure({ params })).return;
    return (await client.moveReturn({ params, body: { status, ...rest } })).return;
  } catch (error) {
    if (error instanceof NetworkError) return moveInDatabase(config, wish);
    throw error;
  }
}

function moveInDatabase(config: Config, { id, status, ...rest }: Wish): Promise<OrderReturn> {
  return workInDatabase(config, async (ctx) => {
    if (status === failedPickup) return (await reportPickupFailure(ctx, id)).return;
    return (await moveReturn(ctx, { params: { id }, body: { status, ...rest } })).return;
  });
}

function isExpected(error: unknown): error is Error {
  return (
    error instanceof StartError ||
    error instanceof ConfigError ||
    error instanceof AppError ||
    error instanceof ApiError
  );
}
