import type { Order } from '@bijli/contract';
import { paymentTone } from '@bijli/rules';
import type { ChipTone } from '@bijli/ui/chip.tsx';

/** Payment method of an order, as text. */
export function paymentMethodText({
  paymentKind,
  paymentName,
  isPaid,
  total,
}: Pick<Order, 'paymentKind' | 'paymentName' | 'isPaid' | 'total'>): string {
  if (total === 0) return 'Nothing to pay';
  if (paymentKind === 'on-delivery') return paymentName;
  return isPaid ? 'Paid online' : 'Pay online';
}

/** Payment status as a label with its tone. */
export function paymentStatusChip({ paymentStatus }: Pick<Order, 'paymentStatus'>): { text: string; tone: ChipTone } {
  const text = paymentStatus.charAt(0).toUpperCase() + paymentStatus.slice(1);
  return { text, tone: paymentTone(paymentStatus) };
}

/** The first name, for the greeting. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
