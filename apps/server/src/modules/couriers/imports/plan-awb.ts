import { awbKey, formulaProblem, orderNumber } from '@bijli/rules';
import type { Database } from '../../../platform/database/database.ts';
import type { LineCells, LineProblem } from '../../imports/index.ts';
import { type NamedBox, selectBoxesOfOrders, selectOrdersOfAwbs } from './boxes-of-orders.repository.ts';

/** What a line says: a box and its AWB. */
export type PlannedAwb = { box: NamedBox; awb: string };

/** The number of an order as it is compared: of '#4F9A2C', and of a whole id, the last six in small letters. */
export function orderIn({ cells }: LineCells): string {
  return (cells.get('order') ?? '').replaceAll(/[#\s]/g, '').toLowerCase().slice(-6);
}

export function awbIn({ cells }: LineCells): string {
  return awbKey(cells.get('awb') ?? '');
}

/** '2' is the second box of the only shipment, '1-2' that of the first; empty where the order has one box. */
export function boxIn({ cells }: LineCells): string {
  return (cells.get('box') ?? '').replaceAll(/\s/g, '');
}

/** Which box each line means, or why none. In order. */
export async function planAwbs(db: Database, lines: readonly LineCells[]): Promise<(PlannedAwb | LineProblem)[]> {
  const boxes = await selectBoxesOfOrders(db, [...new Set(lines.map(orderIn))]);
  const taken = await selectOrdersOfAwbs(db, [...new Set(lines.map(awbIn))]);
  return lines.map((line) => {
    const planned = planLine(line, boxes);
    if ('reason' in planned) return planned;
    const other = taken.find(({ awb, boxId }) => awb === planned.awb && boxId !== planned.box.id);
    if (!other) return planned;
    return { column: 'awb', reason: `AWB ${planned.awb} is that of order ${orderNumber(other.orderId)} already.` };
  });
}

function planLine(line: LineCells, boxes: readonly NamedBox[]): PlannedAwb | LineProblem {
  for (const [column, text] of line.cells) {
    const reason = formulaProblem(text);
    if (reason) return { column, reason };
  }
  const [order, awb] = [orderIn(line), awbIn(line)];
  if (order === '') return { column: 'order', reason: 'There is no order number.' };
  if (awb === '') return { column: 'awb', reason: 'There is no AWB.' };
  if (!/^[0-9A-Z-]{1,40}$/.test(awb))
    return { column: 'awb', reason: 'An AWB has at most 40 letters A to Z, digits and hyphens.' };
  const box = boxOf(
    line,
    boxes.filter(({ orderId }) => orderId.endsWith(order)),
  );
  if ('reason' in box) return box;
  if (box.awb !== null && box.awb !== awb)
    return { column: 'awb', reason: `${nameOf(box)} has the AWB ${box.awb} already.` };
  if (box.hasLeft && box.awb !== awb) return { column: 'order', reason: `${nameOf(box)} has left already.` };
  return { box, awb };
}

function boxOf(line: LineCells, ofOrder: readonly NamedBox[]): NamedBox | LineProblem {
  const number = orderIn(line).toUpperCase();
  if (ofOrder.length === 0) return { column: 'order', reason: `There is no packed order ${number}.` };
  if (new Set(ofOrder.map(({ orderId }) => orderId)).size > 1)
    return { column: 'order', reason: `Two orders end with ${number}. Please type the AWB at the order.` };
  const given = boxIn(line);
  const named = ofOrder.filter(
    ({ shipment, box }) => given === '' || given === `${shipment}-${box}` || given === String(box),
  );
  const own = named.filter(({ awb }) => awb === awbIn(line));
  const waiting = named.filter(({ awb, hasLeft }) => awb === null && !hasLeft);
  const [only, ...others] = own.length > 0 ? own : waiting.length > 0 ? waiting : named;
  if (!only) return { column: 'box', reason: `Order ${number} has no box ${given}.` };
  if (others.length === 0 || own.length > 0) return only;
  return {
    column: 'box',
    reason: `Order ${number} has ${others.length + 1} boxes. Say which in the column box: 1-2 is the second box of shipment 1.`,
  };
}

export function nameOf({ orderId, shipment, box }: NamedBox): string {
  return `Box ${shipment}-${box} of order ${orderNumber(orderId)}`;
}
