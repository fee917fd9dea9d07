import type { Order } from '@bijli/contract';
import { paymentTone } from '@bijli/rules';
import type { ChipTone } from '@bijli/ui/chip.tsx';

/** How an order is paid, in words. */
export function paymentMethodText({
  paymentKind,
  paymentName,
  isPaid,
}: Pick<Order, 'paymentKind' | 'paymentName' | 'isPaid'>): string {
  if (paymentKind === 'on-delivery') return paymentName;
  return isPaid ? 'Paid online' : 'Pay online';
}

/** The payment's state, in one word and its colour. */
export function paymentStatusChip({ paymentStatus }: Pick<Order, 'paymentStatus'>): { text: string; tone: ChipTone } {
  const text = paymentStatus.charAt(0).toUpperCase() + paymentStatus.slice(1);
  return { text, tone: paymentTone(paymentStatus) };
}

/** The name to greet by: the first of those given. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
