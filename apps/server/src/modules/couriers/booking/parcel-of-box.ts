import { dateInIndia } from '@bijli/rules';
import { AppError } from '../../../errors.ts';
import type { Parcel } from '../adapters/courier-port.ts';
import type { ParcelToSend } from '../choosing/choose-service.ts';
import type { BoxToSend } from './box-to-send.repository.ts';

const dayMs = 86_400_000;

/** @throws AppError refused, saying what to do first; conflict when it has an AWB by now */
export function refuseUnsendable({ state, weightGrams, awb, isHeld }: BoxToSend): void {
  if (isHeld) throw new AppError('refused', 'The order is held back. Release it first.');
  if (state === 'handed-over' || state === 'ended') throw new AppError('refused', 'The box has left already.');
  // What the courier collects is known then.
  if (state === 'packing') throw new AppError('refused', 'Please close the shipment first.');
  if (state === 'unpacked') throw new AppError('refused', 'The box was unpacked again. Please book the new one.');
  if (!weightGrams) throw new AppError('refused', 'Please weigh the box first: couriers ask for its weight.');
  if (awb) throw new AppError('conflict', `The box has the AWB ${awb} already.`);
}

/** As couriers take it. */
export function parcelOf(box: BoxToSend, reference: string): Parcel {
  const { address, items, collectPaise, weightGrams, orderedAt, size } = box;
  return {
    ...{ reference, address, cashPaise: collectPaise, valuePaise: valueOfBox(box) },
    orderedAt: new Date(orderedAt),
    items: items.map(({ billedPaise: _, ...item }) => item),
    weightGrams: weightGrams ?? 0,
    size: readSize(size),
  };
}

export function valueOfBox({ items }: Pick<BoxToSend, 'items'>): number {
  return items.reduce((sum, { billedPaise, unitPaise, quantity }) => sum + (billedPaise ?? unitPaise * quantity), 0);
}

/** What decides who takes it. */
export function toSend({ address, weightGrams, collectPaise, promisedBy }: BoxToSend, now: Date): ParcelToSend {
  const today = Date.parse(dateInIndia(now));
  return {
    pincode: address.pincode,
    weightGrams: weightGrams ?? 0,
    cashPaise: collectPaise,
    daysLeft: promisedBy === null ? null : Math.round((Date.parse(promisedBy) - today) / dayMs),
  };
}

function readSize(size: string | null): Parcel['size'] {
  const [length = 0, width = 0, height = 0] = (size ?? '').split('x').map(Number);
  return length > 0 && width > 0 && height > 0 ? { length, width, height } : null;
}
