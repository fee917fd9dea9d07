import type { HoldReason } from '@bijli/contract/hold-reasons';

/** What became of an order of the demo. Cancelled ones were never sent; `unpaid` ended before they were paid. */
export type Story = {
  end: 'pending' | 'processing' | 'confirmed' | 'shipped' | 'delivered' | 'cancelled' | 'failed' | 'unpaid';
  hold?: HoldReason | 'disputed';
  /** Of a cancelled order that was paid: what became of its money. */
  refund?: 'processed' | 'sent' | 'failed';
  returned?: 'requested' | 'approved' | 'picked_up' | 'received' | 'inspected' | 'refunded' | 'refused' | 'cancelled';
  /** One unit of the first line was cancelled before it was sent. */
  isPart?: boolean;
  /** Paid twice: the second payment goes back. */
  isSurplus?: boolean;
  /** What the return's unit becomes at its inspection, which is a verb of the warehouse. */
  becomes?: Becomes;
  /** Its first line is a phone, whose pieces have numbers. */
  isPhone?: boolean;
  /** Its only line is of this. */
  sku?: string;
  /** Paid when it is placed, or on delivery. */
  mustBe?: 'online' | 'cash';
};

/** On sale as an opened piece, kept back as one whose IMEIs are to be looked up, claimed from its brand, or written off. */
export type Becomes = 'on-sale' | 'to-check' | 'claimed' | 'written-off';

export const orderCount = 300;

const byAge: Readonly<Record<number, Story>> = {
  7: { end: 'cancelled', refund: 'sent', mustBe: 'online' },
  9: { end: 'processing', isSurplus: true, mustBe: 'online' },
  11: { end: 'processing', hold: 'several' },
  16: { end: 'confirmed', hold: 'address' },
  19: { end: 'confirmed', hold: 'disputed', mustBe: 'online' },
  23: { end: 'confirmed', hold: 'not-reached', mustBe: 'cash' },
  27: { end: 'confirmed', hold: 'address' },
  35: { end: 'cancelled', refund: 'sent', mustBe: 'online' },
  48: { end: 'cancelled', refund: 'failed', mustBe: 'online' },
  70: { end: 'delivered', returned: 'requested', mustBe: 'online' },
  73: { end: 'delivered', returned: 'requested', mustBe: 'cash' },
  79: { end: 'delivered', returned: 'requested', mustBe: 'online' },
  84: { end: 'delivered', returned: 'approved', mustBe: 'online' },
  88: { end: 'delivered', returned: 'cancelled' },
  92: { end: 'delivered', returned: 'picked_up', mustBe: 'online' },
  101: { end: 'delivered', returned: 'received', isPhone: true, mustBe: 'online' },
  102: { end: 'delivered', returned: 'received', mustBe: 'online' },
  103: { end: 'delivered', returned: 'received', mustBe: 'cash' },
  105: { ...inspected('on-sale', 'BJ-CHAAND5G-CREAM-8256'), mustBe: 'online' },
  106: { ...inspected('written-off', 'BJ-TAARC-BLACK'), mustBe: 'cash' },
  107: { ...inspected('claimed', 'AN-CHAKKI500-WHITE'), mustBe: 'online' },
  109: { end: 'delivered', returned: 'inspected', mustBe: 'cash' },
  111: { ...inspected('to-check', 'BJ-TARANEO5G-ASMANI-6128'), mustBe: 'online' },
  118: { end: 'delivered', returned: 'refused', mustBe: 'online' },
  131: { end: 'delivered', returned: 'refunded', mustBe: 'online' },
  157: { end: 'delivered', returned: 'refunded', mustBe: 'online' },
  // Old enough that its money is late.
  240: { end: 'delivered', returned: 'inspected', mustBe: 'cash' },
};

function inspected(becomes: Becomes, sku: string) {
  return { end: 'delivered', returned: 'received', becomes, sku } as const;
}

/** Of the order with this number of newer ones: the newest wait, those before are on their way, old ones are at their end. */
export function storyOf(newer: number): Story {
  const own = byAge[newer];
  if (own) return own;
  if (newer < 2) return { end: 'pending', mustBe: 'online' };
  if (newer < 14) return { end: 'processing' };
  if (newer < 30) return { end: 'confirmed' };
  if (newer < 60) return { end: 'shipped' };
  // Four that the courier has kept beyond the promised day.
  if (newer % 30 === 14 && newer > 100 && newer < 230) return { end: 'shipped' };
  if (newer % 17 === 6) return { end: 'cancelled', refund: 'processed' };
  if (newer % 41 === 20) return { end: 'unpaid', mustBe: 'online' };
  if (newer % 83 === 5) return { end: 'failed', refund: 'processed' };
  return { end: 'delivered', ...(newer % 47 === 25 ? { isPart: true, mustBe: 'online' as const } : {}) };
}
