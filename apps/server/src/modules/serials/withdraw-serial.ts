import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../context.ts';
import { AppError, notFound } from '../../errors.ts';
import { announceChange } from '../../platform/changes.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { audit } from '../audit/index.ts';
import { readSerialUnit } from './list-serials.ts';
import { lockUnits } from './serial-units.repository.ts';
import { stepSerials } from './step-serials.ts';

/**
 * Takes a wrong number off a piece, which stays on hand without one.
 * @throws AppError not_found; conflict when it was changed meanwhile; refused for one that is not in stock
 */
export function withdrawSerial(
  ctx: StaffContext,
  { params: { id }, body: { reason, expectedVersion } }: Received<'withdrawSerial'>,
): Promise<Reply<'withdrawSerial'>> {
  return inTransaction(ctx, async (ctx) => {
    const [unit] = await lockUnits(ctx.db, [id]);
    if (!unit) throw notFound('Serial number');
    if (unit.version !== expectedVersion)
      throw new AppError('conflict', `${unit.number} was changed meanwhile. Look at it and try again.`);
    const { state: expected, number } = unit;
    await stepSerials(ctx, [{ unitId: id, expected, to: 'withdrawn', note: reason }]);
    const [before, after] = [
      { number, state: expected },
      { state: 'withdrawn', reason },
    ];
    await audit(ctx, { action: 'serial.withdraw', entity: 'serial', entityId: id, before, after });
    await announceChange(ctx, 'receipts');
    return readSerialUnit(ctx, id);
  });
}
