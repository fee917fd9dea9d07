import type { Reply } from '@bijli/contract';
import { lampTitles } from '@bijli/contract/today';
import { formatRupees } from '@bijli/rules';
import type { NewMessage } from '../kept/new-message.ts';
import { escapeHtml } from './escape-html.ts';
import { plainMail } from './plain-mail.ts';
import { storeName } from './store-name.ts';

type Lamp = Pick<Reply<'readLamps'>['lamps'][number], 'name' | 'count'>;
type Figures = Reply<'readSales'>['before'];

type NewOrder = { to: string; orderNumber: string; total: string; link: string };

/** To a person of the staff who wants to hear of each order. It names nobody. */
export function newOrderMessage({ to, orderNumber, total, link }: NewOrder): NewMessage {
  return staffMail({ name: 'staff-new-order', to, subject: `New order ${orderNumber}, ${total}`, link }, [
    `Order ${orderNumber} over ${total} waits to be confirmed.`,
  ]);
}

type LampsLit = { to: string; lamps: readonly Lamp[]; link: string };

export function lampsLitMessage({ to, lamps, link }: LampsLit): NewMessage {
  const [first] = lamps.map(lampText);
  const subject = lamps.length === 1 ? `${first}` : `${first} and ${lamps.length - 1} more`;
  return staffMail({ name: 'staff-lamps', to, subject, link }, ['These turned on:', ...lamps.map(lampText)]);
}

type Morning = LampsLit & {
  /** Those of yesterday; undefined for who may not read them. */
  figures: Figures | undefined;
};

export function morningMessage({ to, lamps, figures, link }: Morning): NewMessage {
  const waiting =
    lamps.length === 0 ? ['Nothing waits for a hand.'] : ['This waits for a hand:', ...lamps.map(lampText)];
  return staffMail({ name: 'staff-morning', to, subject: 'Good morning: what waits, and yesterday', link }, [
    ...waiting,
    ...(figures ? figureTexts(figures) : []),
  ]);
}

type LevelsFound = Pick<Reply<'listLevels'>, 'total'> & {
  levels: readonly Pick<Reply<'listLevels'>['levels'][number], 'name' | 'sku' | 'quantity' | 'daysLeft'>[];
};

/** What has run out and what is low: as many as are given, and how many there are. */
export function lowStockMessage({
  to,
  none,
  low,
  link,
}: {
  to: string;
  none: LevelsFound;
  low: LevelsFound;
  link: string;
}): NewMessage {
  const subject = `Stock: ${none.total} sold out, ${low.total} low`;
  return staffMail({ name: 'staff-low-stock', to, subject, link }, [
    ...levelTexts('Sold out, on sale:', none, () => ''),
    ...levelTexts('Low:', low, ({ quantity, daysLeft }) => {
      const days = daysLeft === null ? 'not sold in 30 days' : `about ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`;
      return `: ${quantity} left, ${days}`;
    }),
  ]);
}

function levelTexts(
  head: string,
  { total, levels }: LevelsFound,
  facts: (level: LevelsFound['levels'][number]) => string,
): string[] {
  if (total === 0) return [];
  const more = total - levels.length;
  return [
    head,
    ...levels.map((level) => `${level.name} (${level.sku})${facts(level)}`),
    ...(more > 0 ? [`and ${more} more`] : []),
  ];
}

function figureTexts({ orders, gross, cancelled, returned, net, average, cashShare }: Figures): string[] {
  return [
    `Yesterday: ${orders} ${orders === 1 ? 'order' : 'orders'} for ${formatRupees(gross)}.`,
    ...(average === null ? [] : [`Average order: ${formatRupees(average)}.`]),
    `Cancelled: ${formatRupees(cancelled)}. Came back: ${formatRupees(returned)}. Net: ${formatRupees(net)}.`,
    ...(cashShare === null ? [] : [`Paid on delivery: ${Math.round(cashShare * 100)}% of the orders.`]),
  ];
}

const lampText = ({ name, count }: Lamp) => `${lampTitles[name]}: ${count.toLocaleString('en-IN')}`;

type StaffMail = Pick<NewMessage, 'name' | 'to' | 'subject'> & { link: string };

function staffMail({ name, to, subject, link }: StaffMail, lines: readonly string[]): NewMessage {
  const choice = 'You chose to get this mail; your account in the console ends it.';
  return {
    ...{ name, channel: 'email', to, template: 'account', subject },
    text: [lines.join('\n'), link, choice, storeName].join('\n\n'),
    html: plainMail(subject, [
      ...lines.map(escapeHtml),
      `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`,
      escapeHtml(choice),
    ]),
  };
}
