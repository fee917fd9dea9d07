import type { CallName, Input, Order } from '@bijli/contract';
import { approvals, orderNoteFiles, orderNotes } from '../src/modules/tables.ts';
import { newId } from '../src/platform/database/columns.ts';
import { cableSlug, homeAddress } from './order-factory.ts';
import type { TestStore } from './test-store.ts';

/** Valid inputs of the staff's calls about orders, for one that is paid. */
export async function staffOrderInputs(store: TestStore, paid: Order) {
  const cable = await store.product(cableSlug);
  const article = { product: cable._id, variant: cable.defaultVariant ?? null, quantity: 1 };
  const replacement = { itemId: paid.items[0]?._id ?? '', ...article };
  const note = await noteWithFile(store, paid._id);
  return {
    readOrder: { params: { id: paid._id } },
    readOrderFacts: { params: { id: paid._id } },
    readOrderTimeline: { params: { id: paid._id } },
    showOrderDocument: { params: { id: paid._id, documentId: paid._id } },
    changeOrderAddress: { params: { id: paid._id }, body: { shippingAddress: homeAddress, expectedVersion: 2 } },
    changeOrderBuyer: {
      params: { id: paid._id },
      body: { business: { gstNumber: '27AAPFU0939F1ZV', businessName: 'Rao Traders' }, expectedVersion: 2 },
    },
    findOrderArticles: { query: { search: 'taar', product: cable._id } },
    previewOrderChange: { params: { id: paid._id }, body: replacement },
    changeOrder: {
      params: { id: paid._id },
      body: { requestId: newId(), ...replacement, differencePaise: 1000, expectedVersion: 2 },
    },
    previewAdditionalOrder: { params: { id: paid._id }, body: { items: [article] } },
    placeAdditionalOrder: {
      params: { id: paid._id },
      body: { requestId: newId(), items: [article], paymentMethod: 'cod', totalPaise: 29_900, expectedVersion: 2 },
    },
    readOrderAddress: { params: { id: paid._id } },
    moveOrder: {
      params: { id: paid._id },
      body: { status: 'confirmed', trackingNumber: 'AWB 1', expectedVersion: 2 },
    },
    cancelUnits: {
      params: { id: paid._id },
      body: {
        reason: 'not-in-stock',
        items: [{ itemId: paid.items[0]?._id ?? '', quantity: 1 }],
        expectedVersion: 2,
      },
    },
    holdOrder: { params: { id: paid._id }, body: { reason: 'address', note: 'No house number', expectedVersion: 2 } },
    releaseOrder: { params: { id: paid._id }, body: { expectedVersion: 2 } },
    watchOrder: { params: { id: paid._id }, body: { tabId: newId(), isLeaving: false } },
    addNoteFile: {
      params: { id: paid._id, noteId: note.noteId },
      query: { fileId: newId(), name: 'label.pdf' },
      body: Uint8Array.from(pdf),
    },
    showNoteFile: { params: { id: paid._id, ...note } },
    writeOrderNote: { params: { id: paid._id }, body: { text: 'Asked by phone', noteId: crypto.randomUUID() } },
    tagOrder: { params: { id: paid._id }, body: { tags: ['gift'], expectedVersion: 2 } },
    reportDeliveryAttempt: { params: { id: paid._id }, body: { attempt: 1, expectedVersion: 2 } },
    decideApproval: {
      params: { id: await askedApproval(store, paid._id) },
      body: { decision: 'refuse', reason: 'No' },
    },
    recordRefundsPaid: { params: { id: paid._id }, body: { reference: 'UTR 4711', expectedVersion: 2 } },
    listProblems: { query: { view: 'open', kind: 'dispute,given-back', search: '#4f9a2c', sort: '-amount', limit: 5 } },
    countProblems: { query: { kind: 'dispute', since: '2026-01-01' } },
    closeProblem: {
      params: { id: paid._id },
      body: { reason: 'The bank was answered', expectedState: '0123456789abcdef0123456789abcdef' },
    },
    reopenProblem: { params: { id: paid._id } },
    saveStaffPreferences: { body: { mails: { newOrders: true, lamps: ['disputes'], morning: false, lowStock: true } } },
    readRefundable: { params: { id: paid._id } },
    refundOrder: {
      params: { id: paid._id },
      body: { kind: 'goodwill', requestId: newId(), amountPaise: 100, note: 'The box was wet', expectedVersion: 2 },
    },
    recordRefundPaid: {
      params: { id: paid._id, refundId: newId() },
      body: { reference: 'UTR 4712', expectedVersion: 2 },
    },
    listOrders: {
      query: {
        view: 'new',
        search: '#4f9a2c',
        state: 'processing',
        amountFrom: '100',
        place: 'Kerala',
        note: 'with',
        sort: 'amount',
        limit: 5,
      },
    },
    countOrders: { query: { search: 'asha@example.com', refund: 'failed', since: '2026-01-01' } },
    previewOrderBulk: { body: { selection: { kind: 'ids', ids: [paid._id] }, action: { kind: 'tag', tag: 'gift' } } },
    startOrderBulk: {
      body: {
        selection: { kind: 'ids', ids: [paid._id] },
        action: { kind: 'confirm' },
        expectedOrders: 1,
      },
    },
    startInvoicePrint: { body: { selection: { kind: 'ids', ids: [paid._id] }, expectedOrders: 1 } },
  } satisfies { [Name in CallName]?: Input<Name> };
}

/** Something that waits for a second person. */
async function askedApproval(store: TestStore, orderId: string): Promise<string> {
  const [id, askedAt] = [newId(), store.services.clock()];
  const input = { params: { id: orderId }, body: { status: 'cancelled', reason: 'other', expectedVersion: 2 } };
  const expiresAt = new Date(askedAt.getTime() + 86_400_000);
  await store.database.db.insert(approvals).values({
    ...{ id, call: 'moveOrder', input, orderId, amountPaise: 100, state: 'waiting' },
    ...{ askedBy: newId(), askedAt, expiresAt },
  });
  return id;
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF');

/** A note of a command, as which the fuzzing calls. */
async function noteWithFile(store: TestStore, orderId: string) {
  const [noteId, fileId] = [newId(), newId()];
  await store.ctx.db.insert(orderNotes).values({ id: noteId, orderId, text: 'The label' });
  const file = { id: fileId, noteId, name: 'label', type: 'pdf' as const, size: pdf.length, content: pdf };
  await store.ctx.db.insert(orderNoteFiles).values(file);
  return { noteId, fileId };
}
