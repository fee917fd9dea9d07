import { courierName, orderNumber } from '@bijli/rules';
import { AppError } from '../../errors.ts';

type OfBox = { orderId: string; courier: string; awb: string | null };

/** What is shown of a box wherever a courier owes or charges something for it. */
export function describeBox({ orderId, courier, awb }: OfBox) {
  return { order: { id: orderId, number: orderNumber(orderId) }, courier, courierName: courierName(courier), awb };
}

/** 'AWB 7001 of order 4F9A2C', or the order alone. */
export function nameOfBox({ orderId, awb }: OfBox): string {
  return awb === null ? `the parcel of order ${orderNumber(orderId)}` : `AWB ${awb} of order ${orderNumber(orderId)}`;
}

export const timeOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** @throws AppError conflict when somebody else changed it meanwhile */
export function requireVersion(version: number, expectedVersion: number): void {
  if (version !== expectedVersion)
    throw new AppError('conflict', 'Somebody else changed this meanwhile. Look at it again first.');
}
