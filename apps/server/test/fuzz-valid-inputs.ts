import type { CallName, Input, Product } from '@bijli/contract';
import { sql } from '../src/platform/database/drizzle.ts';
import { placePaid } from './cancel-factory.ts';
import { binInputs } from './fuzz-bin-inputs.ts';
import { countInputs } from './fuzz-count-inputs.ts';
import { courierInputs } from './fuzz-courier-inputs.ts';
import { courierMoneyInputs } from './fuzz-courier-money-inputs.ts';
import { dispatchInputs } from './fuzz-dispatch-inputs.ts';
import { inspectionInputs } from './fuzz-inspection-inputs.ts';
import { openBoxInputs } from './fuzz-open-box-inputs.ts';
import { packingInputs } from './fuzz-packing-inputs.ts';
import { paperInputs } from './fuzz-paper-inputs.ts';
import { receiptInputs } from './fuzz-receipt-inputs.ts';
import { returnInputs } from './fuzz-return-inputs.ts';
import { staffOrderInputs } from './fuzz-staff-order-inputs.ts';
import { cableSlug, homeAddress, orderOf, phoneSlug } from './order-factory.ts';
import { colourChanges, completeChanges, createCompleteProduct, newSku, openCatalogue } from './product-factory.ts';
import { deliverCash, photograph, photoOf, returnBodyOf } from './return-factory.ts';
import { staffClientOf } from './staff-client.ts';
import { setStock } from './stock-factory.ts';
import type { TestCustomer, TestStore } from './test-store.ts';

/** A call's valid input before corruption; `body` may be anything. */
export type RawInput = { params?: object; query?: object; body?: unknown };
export type ValidInputs = {
  owner: TestCustomer;
  /** Ids of existing things. */
  ids: string[];
  /** For calls whose schema alone does not get past the first check. A call with an input is here or in `bySchema`. */
  inputs: { [Name in NeedsInput]: ValidInput<Name> } & { [Name in CallName]?: ValidInput<Name> };
};
type ValidInput<Name extends CallName> = Input<Name> & RawInput;
type TakesInput = { [Name in CallName]: object extends Input<Name> ? never : Name }[CallName];
type NeedsInput = Exclude<TakesInput, (typeof bySchema)[number]>;

/** Calls that are sent random values of their schema only, with ids of existing things. */
const bySchema = [
  'acceptStaffInvitation',
  'addAddress',
  'addPasskey',
  'addToWishlist',
  'askForStaffPassword',
  'askForStock',
  'changeAttribute',
  'changeBrand',
  'changeCategory',
  'changeRole',
  'changeStaff',
  'changeStaffPassword',
  'checkStock',
  'confirmStaffFactor',
  'confirmStaffSignIn',
  'confirmTotp',
  'createApiKey',
  'createAttribute',
  'createBrand',
  'createCategory',
  'createRole',
  'endPricePlan',
  'eraseStaff',
  'find',
  'findInCatalogue',
  'findProducts',
  'forgotPassword',
  'googleSignIn',
  'inviteStaff',
  'listProductPrices',
  'listSavedViews',
  'logout',
  'lookupPincode',
  'mergeCart',
  'moveCategory',
  'openStaffInvitation',
  'register',
  'removeAttribute',
  'removeBrand',
  'removeCategory',
  'removeFromWishlist',
  'removePasskey',
  'removeRole',
  'removeView',
  'reportClientError',
  'resetStaffFactors',
  'revokeApiKey',
  'searchProducts',
  'sendContactMessage',
  'sendConversion',
  'sendOtp',
  'setCartLines',
  'setStaffPassword',
  'signInDemoStaff',
  'signInStaff',
  'signInWithPasskey',
  'signOutDevice',
  'signOutStaffDevice',
  'stopStaffJob',
  'undoStaffJob',
  'updateProfile',
  'validateCoupon',
  'verifyEmail',
  'verifyResetToken',
  'withdrawStaffInvitation',
] as const satisfies TakesInput[];

const manyUnits = 1_000_000;
const unitOf = ({ _id, defaultVariant }: Product) => ({ productId: _id, variantId: defaultVariant });

/** Creates a customer with one of everything, and valid inputs for it. */
export async function createValidInputs(store: TestStore): Promise<ValidInputs> {
  const owner = await store.createCustomer();
  const [cable, phone] = [await store.product(cableSlug), await store.product(phoneSlug)];
  const delivered = await deliverCash(store, owner);
  await setStock(store, cable, 0);
  const { alert } = await owner.api.askForStock({ body: { productId: cable._id, variantId: cable.defaultVariant } });
  const { order: paid } = await placePaid(store);
  for (const product of [cable, phone]) await setStock(store, product, manyUnits);
  const params = { id: delivered.order._id };
  const photos = [await photoOf()];
  const body = returnBodyOf(delivered.itemId, 1, { photos });
  const { return: given } = await owner.api.requestReturn({ params, body });
  const { order: placed } = await owner.api.placeOrder({ body: orderOf(cable) });
  const { order: held } = await owner.api.placeOrder({ body: orderOf(phone, { paymentMethod: 'razorpay' }) });
  const { line1, city, state, pincode } = homeAddress;
  const [address] = await owner.api.addAddress({ body: { line1, city, state, pincode } });
  const [invoice] = await owner.api.listInvoices({ params });
  const { devices } = await owner.api.listDevices();
  const staff = await staffClientOf(store);
  const content = await staff.exportContent();
  const bulkEdit = {
    selection: { kind: 'ids' as const, ids: [cable._id] },
    action: { kind: 'price' as const, of: 'sale' as const, by: 'percent' as const, value: -1 },
  };
  const { jobId } = await staff.startBulkEdit({ body: { ...bulkEdit, expectedProducts: 1 } });
  const { refreshToken = '' } = await signedIn(store);
  const message = { params: { id: await sentMessage(store) } };
  const { url } = await staff.createPaymentLink({ params: { id: placed._id } });
  const link = { token: url.split('#')[1] ?? '' };
  const ids = [cable, phone, delivered.order, placed, held, paid, given, address, invoice, devices[0], alert]
    .flatMap((thing) => thing?._id ?? [])
    .concat(
      jobId,
      given.photos,
      delivered.itemId,
      cable.defaultVariant ?? [],
      phone.defaultVariant ?? [],
      owner.userId,
    );
  const editing = await editingInputs(store);
  const addressBody = { label: 'Home' as const, line1, city, state, pincode };
  return {
    owner,
    ids,
    inputs: {
      uploadMedia: { query: { alt: 'A red square' }, body: Uint8Array.from(await photograph().png().toBuffer()) },
      listMedia: { query: { page: 1, limit: 2 } },
      listLampThings: { params: { lamp: 'to-confirm' } },
      readSales: { query: { days: '7' } },
      readBestSellers: { query: { days: '7' } },
      showReturnPhoto: { params: { id: given._id, photoId: given.photos[0] ?? '' } },
      applyContent: { body: content },
      replacePincodes: {
        body: {
          source: 'Post',
          listedOn: '2026-01-31',
          places: [{ pincode: '400001', city: 'Mumbai', state: 'Maharashtra', latitude: 18.9, longitude: 72.8 }],
        },
      },
      ...editing,
      correctStock: {
        body: { lines: [{ ...unitOf(cable), expected: 5, quantity: 6, reason: 'count', note: 'shelf' }] },
      },
      moveUnits: {
        body: {
          id: '01937000-0000-7000-8000-0000000000aa',
          ...unitOf(cable),
          what: 'keep_back',
          units: 1,
          note: 'for the window',
        },
      },
      readStockUnit: { params: { id: cable.defaultVariant ?? cable._id } },
      listUnitHolders: { params: { id: cable.defaultVariant ?? cable._id } },
      setStockTargets: {
        body: { lines: [{ ...unitOf(cable), expected: { safety: 0, lowAt: null }, target: { safety: 1, lowAt: 5 } }] },
      },
      switchSale: { body: { ...unitOf(cable), isStopped: false } },
      listLevels: { query: { view: 'low', search: 'cable', state: 'live,draft', minLevel: '1', sort: '-level' } },
      listStockMovements: {
        query: {
          view: 'all',
          search: 'cable',
          unit: cable.defaultVariant ?? cable._id,
          reason: 'sale,count',
          since: '2026-11-01',
          sort: 'at',
        },
      },
      countStockMovements: { query: { until: '2026-11-30' } },
      countLevels: { query: { maxLevel: '5' } },
      listMovements: { params: { id: cable._id }, query: {} },
      ...(await countInputs(store, cable.defaultSku)),
      ...courierInputs(),
      ...(await packingInputs(store)),
      ...(await inspectionInputs(store)),
      changePrices: { body: { lines: [{ ...unitOf(cable), expected: cable.price, salePrice: 90 }] } },
      planPrice: {
        params: { id: cable._id },
        body: {
          variantIds: [cable.defaultVariant ?? ''],
          salePrice: 9,
          startsAt: '2030-01-01T00:00:00Z',
          endsAt: null,
        },
      },
      indexProducts: { body: { slugs: [cableSlug] } },
      listCatalogue: { query: { view: 'live', search: 'cable', sort: 'price', minPrice: '10', limit: 5 } },
      previewBulkEdit: { body: bulkEdit },
      startBulkEdit: { body: { ...bulkEdit, expectedProducts: 1 } },
      listStaffJobs: {
        query: { search: 'archive', kind: 'bulk-edit', state: 'done', since: '2026-01-01', sort: 'created' },
      },
      listStaff: { query: { search: 'a b', roleId: 'owner,support', state: 'enabled', sort: '-seen' } },
      listApiKeys: { query: { search: 'key', madeBy: owner.userId, sort: '-used' } },
      listAuditEntries: { query: { entity: 'order,product', by: 'command', since: '2026-01-01', until: '2026-12-31' } },
      listAuditSources: {},
      readStaffJob: { params: { id: jobId }, query: { after: 0 } },
      startListExport: {
        body: { list: 'people', query: { state: 'enabled', sort: '-seen' }, columns: ['name', 'email'] },
      },
      downloadListExport: { params: { id: jobId } },
      adoptView: { params: { id: jobId } },
      saveView: {
        body: {
          list: 'products',
          name: 'Cheap',
          query: 'sort=price',
          isShared: true,
        },
      },
      getProduct: { params: { slug: phoneSlug } },
      listCategoryProducts: { params: { slug: 'smartphones' }, query: { page: '1' } },
      listSubcategoryProducts: { params: { slug: 'car-chargers' }, query: { sort: 'sp' } },
      addToCart: {
        body: { productId: cable._id, qty: 1, variantId: cable.defaultVariant, tempCartId: 'temp_12345678' },
      },
      placeOrder: { body: orderOf(cable) },
      openPayment: {
        body: { amount: Math.round(held.total * 100), orderId: held._id, currency: 'INR', receipt: held._id },
      },
      verifyPayment: {
        body: { razorpay_order_id: 'o', razorpay_payment_id: 'p', razorpay_signature: 's', orderId: held._id },
      },
      changePaymentMethod: { params: { id: held._id }, body: { paymentMethod: 'cod' } },
      getOrder: { params },
      getCancellable: { params: { id: placed._id } },
      createPaymentLink: { params: { id: placed._id } },
      readPaymentLink: { body: link },
      openLinkPayment: { body: { ...link, amount: Math.round(placed.total * 100), paymentMethod: 'razorpay' } },
      verifyLinkPayment: {
        body: {
          ...link,
          paymentMethod: 'razorpay',
          razorpay_order_id: 'order_1',
          razorpay_payment_id: 'pay_1',
          razorpay_signature: 'signed',
        },
      },
      cancelOrder: {
        params: { id: placed._id },
        body: {
          cancellationReason: 'Other',
          items: [{ product: cable._id, variantId: cable.defaultVariant, quantity: 1 }],
        },
      },
      reorder: { params },
      ...(await staffOrderInputs(store, paid)),
      ...(await receiptInputs(store)),
      ...(await openBoxInputs(store)),
      ...(await binInputs(store, cable.defaultSku)),
      ...(await paperInputs(store, delivered.order._id)),
      ...(await dispatchInputs(store)),
      ...(await courierMoneyInputs(store)),
      getInvoice: { params },
      listInvoices: { params },
      getInvoiceDocument: { params: { ...params, invoiceId: invoice?._id ?? '' } },
      requestReturn: { params, body },
      ...returnInputs(given, photos[0] ?? ''),
      listReturns: { params },
      getReturnPhoto: { params: { ...params, returnId: given._id, photoId: given.photos[0] ?? '' } },
      readReturn: { params: { id: given._id } },
      moveReturn: { params: { id: given._id }, body: { status: 'approved', note: 'Fine', expectedVersion: 1 } },
      changePayout: { params: { ...params, returnId: given._id }, body: { payoutTo: 'asha@okbank' } },
      correctPayout: { params: { id: given._id }, body: { payoutTo: 'asha.rao@okbank', expectedVersion: 1 } },
      reportPayoutBounce: { params: { id: given._id }, body: { note: 'No such account', expectedVersion: 1 } },
      readPayout: { params: { id: given._id } },
      readPayoutTo: { params: { id: given._id } },
      closePayout: { params: { id: given._id }, body: { reference: '412345678901', expectedVersion: 1 } },
      reportPickupFailure: { params: { id: given._id }, body: { attempt: 1, expectedVersion: 1 } },
      changeSettings: { body: { reason: 'Fuzz', changes: [{ name: 'openOrders', version: 0, value: 9 }] } },
      listSettingVersions: { params: { name: 'openOrders' } },
      listMessages: { query: { search: '+91 98765 43210', state: 'sent,refused', orderNumber: '#4f9a2c', limit: 5 } },
      readMessage: message,
      readMessageText: message,
      resendMessage: message,
      updateAddress: { params: { id: address?._id ?? '' }, body: addressBody },
      setDefaultAddress: { params: { id: address?._id ?? '' } },
      deleteAddress: { params: { id: address?._id ?? '' } },
      dropStockAlert: { params: { id: alert._id } },
      refreshToken: { body: { token: refreshToken } },
      verifyOtp: { body: { phone: owner.phone, otp: '123456', name: 'Asha', finalEmail: 'a@example.com' } },
      resetPassword: { body: { token: 'x'.repeat(43), newPassword: 'long enough' } },
      receivePaymentWebhook: {
        body: {
          event: 'payment.captured',
          payload: {
            payment: { entity: { id: 'pay_1', order_id: 'order_1', amount: 100, currency: 'INR', status: 'captured' } },
            refund: { entity: { id: 'rfnd_1', amount: 100, receipt: 'r', status: 'processed' } },
          },
        },
      },
    },
  };
}

/** A product for each call that changes one, so that none takes another's away. */
async function editingInputs(store: TestStore) {
  const catalogue = await openCatalogue(store);
  const { api, brandId } = catalogue;
  const { id, version } = await createCompleteProduct(catalogue, { colours: ['Black', 'White'], isOnSale: true });
  const params = { id };
  const gone = await createCompleteProduct(catalogue);
  const changes = { ...completeChanges(catalogue), ...colourChanges(newSku(), ['Red', 'Blue']) };
  const { path } = await api.createPreviewLink({ params });
  const body = new TextEncoder().encode(`sku,price\n${newSku()},999\n`);
  const query = { fileName: 'sheet.csv', source: 'fuzz' };
  const { import: read } = await api.uploadImport({ query, body });
  const ofImport = { params: { id: read.id } };
  const photo = { sku: gone.document.sku, place: 2, filePath: catalogue.photo };
  return {
    uploadImport: { query, body },
    readImport: ofImport,
    checkImport: { ...ofImport, body: { columns: ['sku', 'price'], isUpdateOnly: true } },
    listImportLines: { ...ofImport, query: { after: 1, only: 'wrong' } },
    exportRefusedLines: ofImport,
    applyImport: ofImport,
    listImports: { query: { search: 'sheet', state: 'read,checked', createdBy: 'command', limit: 5 } },
    changeImportLine: {
      params: { id: read.id, line: 2 },
      body: { cells: { price: '949', sku: null }, isAccepted: true },
    },
    exportCatalogue: { query: { view: 'live', search: 'cable', columns: 'prices', format: 'json' } },
    matchPhotos: { body: { names: [`${photo.sku}-1.jpg`, 'folder/none.png'] } },
    attachPhotos: { body: { photos: [photo] } },
    createProduct: { body: { name: 'Charger', brandId, sku: newSku() } },
    readProduct: { params },
    saveProduct: { params, body: { version, changes } },
    removeProduct: { params: { id: gone.id } },
    saveProductDraft: { params, body: { baseVersion: version, draftVersion: 0, changes } },
    dropProductDraft: { params },
    publishProduct: { params, body: { version, at: '2099-01-01T00:00:00Z' } },
    withdrawProduct: { params, query: { to: 'archived', version } },
    duplicateProduct: { params, body: { sku: newSku() } },
    createPreviewLink: { params },
    getProductPreview: { params: { token: path.split('/').at(-1) ?? '' } },
    listProductHistory: { params, query: { before: 1_000_000 } },
  } satisfies { [Name in CallName]?: ValidInput<Name> };
}

/** A message that can be sent again. */
async function sentMessage(store: TestStore): Promise<string> {
  await store.runJobs({ only: ['notify-order', 'send-message'] });
  const [row] = await store.rows<{ id: string }>(
    sql`SELECT id FROM messages WHERE state = 'sent' AND text IS NOT NULL AND resent_as IS NULL LIMIT 1`,
  );
  if (!row) throw new Error('No message was sent');
  return row.id;
}

async function signedIn(store: TestStore) {
  const phone = '9820000001';
  await store.api.sendOtp({ body: { phone } });
  const details = { name: 'Kabir', finalEmail: 'kabir@example.com' };
  return store.api.verifyOtp({ body: { phone, otp: await store.otpOf(phone), ...details } });
}
