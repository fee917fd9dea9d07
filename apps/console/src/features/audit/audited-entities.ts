import type { AuditActionOf, AuditEntity } from '@bijli/contract';

type Words<Entity extends AuditEntity> = {
  /** What one of them is called in a sentence. */
  noun: string;
  /** What one of them is called by itself, where the noun needs a name after it. */
  kind?: string;
  /** The address of its screen, when it has one. */
  screen?: (id: string) => string;
  /** What was done to it, before the noun. */
  verbs: Record<AuditActionOf<Entity>, string>;
};

/** The words of everything that is audited. */
export const auditedEntities: { [Entity in AuditEntity]: Words<Entity> } = {
  product: {
    noun: 'product',
    screen: (id) => `/products/${id}`,
    verbs: {
      'product.create': 'made',
      'product.duplicate': 'copied into',
      'product.change': 'changed',
      'product.import': 'imported',
      'product.fetch-photos': 'fetch photos',
      'product.save-draft': 'drafted',
      'product.drop-draft': 'discarded the draft of',
      'product.preview': 'made a preview link of',
      'product.schedule': 'planned to publish',
      'product.unplan': 'gave up the plan to publish',
      'product.publish': 'published',
      'product.publish-refused': 'could not publish, as planned,',
      'product.withdraw': 'took off sale',
      'product.archive': 'archived',
      'product.undo': 'took back a change of',
      'product.remove': 'removed',
      'price.change': 'changed',
      'price.plan': 'planned the price of',
      'price.plan-end': 'ended the price plan of',
      'stock.correct': 'corrected the stock of',
      'stock.move': 'moved units of',
      'stock.stop': 'stopped the sale of a unit of',
      'stock.resume': 'sold a unit again of',
      'stock.target': 'set the safety stock of',
      'stock.number': 'numbered pieces of',
      'stock.place': 'said where it lies: ',
    },
  },
  bin: {
    noun: 'bin',
    screen: (id) => `/stock/bins/${id}`,
    verbs: {
      'bin.add': 'added bins from',
      'bin.rename': 'renamed',
      'bin.remove': 'removed',
      'bin.order': 'changed the order of walking of',
      'bin.place': 'put units into',
    },
  },
  receipt: {
    noun: 'receipt',
    screen: (id) => `/stock/receipts/${id}`,
    verbs: {
      'receipt.create': 'began',
      'receipt.change': 'changed',
      'receipt.post': 'posted',
      'receipt.undo': 'undid',
      'receipt.drop': 'threw away',
    },
  },
  serial: {
    noun: 'serial number',
    screen: (id) => `/stock/serials/${id}`,
    verbs: { 'serial.withdraw': 'took off its piece the' },
  },
  brand: {
    noun: 'brand',
    verbs: { 'brand.create': 'made', 'brand.change': 'changed', 'brand.remove': 'removed' },
  },
  category: {
    noun: 'category',
    verbs: {
      'category.create': 'made',
      'category.change': 'changed',
      'category.move': 'moved',
      'category.remove': 'removed',
    },
  },
  attribute: {
    noun: 'attribute',
    verbs: { 'attribute.create': 'made', 'attribute.change': 'changed', 'attribute.remove': 'removed' },
  },
  count: {
    noun: 'count',
    screen: (id) => `/stock/counts/${id}`,
    verbs: {
      'count.start': 'began',
      'count.state': 'paused, ended or went on with',
      'count.take-back': 'took back a line of',
      'count.recount': 'had a place counted again in',
      'count.choose': 'said what counts in',
      'count.post': 'posted',
    },
  },
  import: { noun: 'import', screen: (id) => `/products/import/${id}`, verbs: { 'import.upload': 'uploaded' } },
  settings: { noun: 'settings', screen: () => '/settings', verbs: { 'settings.change': 'changed' } },
  export: {
    noun: 'products',
    kind: 'export of products',
    verbs: { 'product.export': 'exported', 'product.export-end': 'ended the export of' },
  },
  list: { noun: 'the list of', kind: 'list', verbs: { 'list.export': 'exported', 'list.download': 'downloaded' } },
  job: {
    noun: 'job',
    screen: (id) => `/jobs/${id}`,
    verbs: { 'job.start': 'started', 'job.stop': 'stopped', 'job.go-on-refused': 'was not allowed to go on with' },
  },
  call: { noun: 'the call', kind: 'refused call', verbs: { 'call.refused': 'was refused' } },
  media: { noun: 'media', verbs: { 'media.upload': 'uploaded' } },
  content: { noun: 'content', verbs: { 'content.apply': 'applied' } },
  pincodes: { noun: 'pincodes', verbs: { 'pincodes.take': 'replaced' } },
  store: { noun: 'the store', kind: 'store', verbs: { 'store.recover': 'took up again from a backup' } },
  order: {
    noun: 'order',
    screen: (id) => `/orders/${id}`,
    verbs: {
      'order.move': 'moved',
      'order.hold': 'held back',
      'order.release': 'released',
      'order.note': 'wrote a note on',
      'order.note-file': 'added a file to a note on',
      'order.tag': 'tagged',
      'order.cancel-units': 'cancelled units of',
      'order.delivery-failed': 'delivery failed',
      'order.read-address': 'read the address of',
      'order.buyer': 'changed the buyer’s GSTIN of',
      'order.change': 'changed the goods of',
      'order.additional': 'placed an additional order to',
      'order.address': 'changed the address of',
      'order.read-document': 'read a document of',
      'order.refund-paid-otherwise': 'paid a refund in another way of',
      'order.payment-link': 'made a payment link of',
      'order.refund': 'gave back money of',
      'order.refund-paid': 'paid a refund of',
      'order.problem-done': 'closed a problem with the money of',
      'order.problem-reopened': 'opened a problem again with the money of',
    },
  },
  return: {
    noun: 'return',
    verbs: {
      'return.move': 'moved',
      'return.pickup-failed': 'pickup failed',
      'return.payout-change': 'UPI ID corrected',
      'return.payout-bounce': 'payout came back',
    },
  },
  approval: {
    noun: 'second person',
    screen: () => '/approvals',
    verbs: {
      'approval.ask': 'asked for a',
      'approval.confirm': 'confirmed as',
      'approval.refuse': 'refused as',
    },
  },
  message: {
    noun: 'message',
    screen: (id) => `/messages?message=${id}`,
    verbs: { 'message.resend': 'sent again', 'message.read': 'read the text of' },
  },
  staff: {
    noun: 'person',
    verbs: {
      'staff.sign-in': 'signed in',
      'staff.sign-out': 'signed out',
      'staff.password': 'changed the password of',
      'staff.totp': 'set up an authenticator app for',
      'staff.recovery-codes': 'made recovery codes for',
      'staff.passkey-added': 'added a passkey for',
      'staff.passkey-removed': 'removed a passkey of',
      'staff.invite': 'invited',
      'staff.invite-refused': 'was not allowed to invite',
      'staff.invitation-withdrawn': 'withdrew the invitation of',
      'staff.invitation-withdrawn-refused': 'was not allowed to withdraw the invitation of',
      'staff.change': 'changed',
      'staff.change-refused': 'was not allowed to change',
      'staff.factors-reset': 'reset the factors of',
      'staff.factors-reset-refused': 'was not allowed to reset the factors of',
      'staff.erase': 'erased what was known about',
      'staff.erase-refused': 'was not allowed to erase',
    },
  },
  'api-key': {
    noun: 'API key',
    verbs: {
      'api-key.create': 'made',
      'api-key.create-refused': 'was not allowed to make',
      'api-key.revoke': 'revoked',
      'api-key.revoke-refused': 'was not allowed to revoke',
    },
  },
  role: {
    noun: 'role',
    verbs: {
      'role.create': 'made',
      'role.create-refused': 'was not allowed to make',
      'role.change': 'changed',
      'role.change-refused': 'was not allowed to change',
      'role.remove': 'removed',
      'role.remove-refused': 'was not allowed to remove',
    },
  },
};
