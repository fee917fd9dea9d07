import type { Client, Permission } from '@bijli/contract';
import { fitsLuhn } from '@bijli/rules';
import { completeChanges, createCompleteProduct, newSku, openCatalogue } from './product-factory.ts';
import { createStaff } from './staff-factory.ts';
import type { TestStore } from './test-store.ts';

/** A store whose staff receives goods. */
export async function openReceiving(store: TestStore, permissions: Permission[] = []) {
  const { api } = await createStaff(store, { permissions: ['stock.read', 'stock.change', ...permissions] });
  const catalogue = await openCatalogue(store);

  /** A product whose pieces have numbers, or none. */
  async function product(serialKind: 'imei' | 'serial' | 'none' = 'imei', isOnSale = false) {
    const sku = newSku();
    const changes = { ...completeChanges(catalogue), serialKind };
    const { id } = await createCompleteProduct(catalogue, { sku, changes, isOnSale });
    return { sku, productId: id, variantId: null };
  }

  return { api, catalogue, product, receiving: receivingBy(api) };
}

let papers = 0;

/** What one person does with receipts, each call with the version that it was told last. */
export function receivingBy(api: Client) {
  async function begin(given: { supplier?: string; paperNumber?: string; paperDate?: string } = {}) {
    papers += 1;
    const paper = { supplier: 'Sharma Electronics', paperNumber: `INV/${papers}`, paperDate: '2026-11-28' };
    const { receipt } = await api.createReceipt({ body: { paperKind: 'invoice', ...paper, ...given } });
    return receipt;
  }
  async function versionOf(id: string): Promise<number> {
    return (await api.readReceipt({ params: { id } })).receipt.version;
  }
  async function add(id: string, ...lines: { code: string; received?: number; expected?: number }[]) {
    return api.addToReceipt({ params: { id }, body: { lines, expectedVersion: await versionOf(id) } });
  }
  async function addNumbers(
    id: string,
    sku: string,
    numbers: readonly (string | [string, string])[],
    isDamaged = false,
  ) {
    const { lines, receipt } = await api.readReceipt({ params: { id } });
    const lineId = lines.find((line) => line.sku === sku)?.id ?? '';
    const pieces = numbers.map((one) =>
      typeof one === 'string' ? { number: one } : { number: one[0], secondNumber: one[1] },
    );
    return api.addReceiptPieces({
      params: { id, lineId },
      body: { pieces, isDamaged, expectedVersion: receipt.version },
    });
  }
  async function post(id: string) {
    return api.postReceipt({ params: { id }, body: { expectedVersion: await versionOf(id) } });
  }
  async function undo(id: string, reason = 'Wrong supplier') {
    return api.undoReceipt({ params: { id }, body: { reason, expectedVersion: await versionOf(id) } });
  }

  /** A draft with numbers of one product. */
  async function draftOf(sku: string, numbers: readonly (string | [string, string])[]) {
    const receipt = await begin();
    await add(receipt.id, { code: sku });
    await addNumbers(receipt.id, sku, numbers);
    return receipt;
  }
  return { begin, versionOf, add, addNumbers, post, undo, draftOf };
}

let imeis = Number(process.env['VITEST_POOL_ID'] ?? 1) * 1_000_000;

/** An IMEI that no other test has. */
export function newImei(): string {
  imeis += 1;
  const first = `35674${String(imeis).padStart(9, '0')}`;
  const last = [...'0123456789'].find((digit) => fitsLuhn(first + digit));
  return first + last;
}
