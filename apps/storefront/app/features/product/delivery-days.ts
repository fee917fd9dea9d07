import type { SiteConfig } from '@bijli/contract';
import { deliveryAfterOrder } from '@bijli/rules';

const inIndia = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** The first and last delivery day of an order placed now, e.g. 'Tuesday 24 November'. */
export function deliveryDays(orderedAt: Date, shipping: SiteConfig['shipping']): { earliest: string; latest: string } {
  const { earliest, latest } = deliveryAfterOrder(orderedAt, shipping);
  return { earliest: dayOf(earliest), latest: dayOf(latest) };
}

function dayOf(date: Date): string {
  return inIndia.format(date).replace(',', '');
}
