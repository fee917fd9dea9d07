import type { Permission } from './permissions.ts';

export type LiveTopic = {
  /** Who may hear of it. Of a topic without a permission only servers hear. */
  permission: Permission | null;
  /** The queries of the console that are read again, by the first part of their key. */
  refreshes: readonly string[];
};

/** What is announced when it changes, by the word before the colon: 'job' of 'job:ID'. */
export const liveTopics = {
  catalogue: { permission: 'products.read', refreshes: ['catalogue', 'product', 'taxonomy', 'find', 'stock', 'today'] },
  product: { permission: 'products.read', refreshes: ['catalogue', 'product', 'find', 'stock', 'today'] },
  availability: { permission: 'products.read', refreshes: ['catalogue', 'product', 'stock', 'today'] },
  counts: { permission: 'stock.change', refreshes: ['counts'] },
  bins: { permission: 'stock.read', refreshes: ['bins', 'stock'] },
  content: { permission: 'content.read', refreshes: [] },
  job: { permission: 'jobs.read', refreshes: ['jobs', 'today'] },
  orders: {
    permission: 'orders.read',
    refreshes: ['orders', 'order', 'returns', 'dispatch', 'packing', 'problems', 'payouts', 'today'],
  },
  /** Who looks at an order. */
  'order-viewers': { permission: 'orders.read', refreshes: ['order-viewers'] },
  approvals: { permission: 'orders.refund', refreshes: ['approvals', 'today'] },
  /** Receipts of goods, and the numbers of single pieces. */
  receipts: { permission: 'stock.read', refreshes: ['receipts', 'serials', 'open-box'] },
  /** Returns, refunds, disputes and messages: what the first screen counts beside orders and stock. */
  today: { permission: 'orders.read', refreshes: ['returns', 'problems', 'today'] },
  settings: { permission: 'settings.change', refreshes: ['settings'] },
  pincodes: { permission: null, refreshes: [] },
} as const satisfies Record<string, LiveTopic>;

export type LiveTopicKind = keyof typeof liveTopics;

/** Sent only to the stream whose session's rights have changed. */
export const sessionTopic = 'session';
/** Anything may have changed. It is sent to every stream, as it says nothing. */
export const anyTopic = '*';

/** Undefined for a topic that is not in the table. */
export function liveTopicOf(topic: string): LiveTopic | undefined {
  const kind = topic.split(':')[0] ?? '';
  return Object.hasOwn(liveTopics, kind) ? liveTopics[kind as LiveTopicKind] : undefined;
}
