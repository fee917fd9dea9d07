import { cleanCode } from '@bijli/contract/schemas';
import { gtinForms, gtinKey } from '@bijli/rules';
import { type Database, queryRows } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/drizzle.ts';
import type { SellableId } from '../stock/index.ts';

/** A variant, or a product, with its codes. */
type Coded = SellableId & { sku: string; gtin: string | null; hasVariants: boolean };
export type CodedSellable = SellableId & { sku: string };

/** What each code names: by SKU in any case, or by barcode with or without the zeros before it. A sentence for a code that names nothing. */
export async function findByCodes(
  db: Database,
  codes: readonly string[],
): Promise<(CodedSellable | { problem: string })[]> {
  const given = codes.map((code) => cleanCode(code).replace(/^'+/, ''));
  const barcodes = given.filter((code) => /^\d{6,14}$/.test(code)).flatMap(gtinForms);
  const sku = sql`ANY (${sql.param([...new Set(given.flatMap((code) => [code, code.toUpperCase()]))])}::text[])`;
  const gtin = sql`ANY (${sql.param(barcodes)}::text[])`;
  const found = await queryRows<Coded>(
    db,
    sql`SELECT v.product_id AS "productId", v.id AS "variantId", v.sku, v.gtin, false AS "hasVariants"
        FROM variants v WHERE v.sku = ${sku} OR v.gtin = ${gtin}
      UNION ALL
      SELECT p.id, NULL, p.sku, p.gtin, p.inventory_type <> 'simple' FROM products p WHERE p.sku = ${sku} OR p.gtin = ${gtin}`,
  );
  return given.map((code) => {
    if (code === '') return { problem: 'There is no code.' };
    const own = found.filter((one) => one.sku === code || one.sku === code.toUpperCase());
    const named = own.length > 0 ? own : found.filter((one) => hasBarcode(one, code));
    const [sellable] = named.filter(({ hasVariants }) => !hasVariants);
    if (sellable) return sellable;
    return {
      problem:
        named.length > 0
          ? `${code} has variants: take the code of one of them.`
          : `${code} is no SKU and no barcode of the store.`,
    };
  });
}

function hasBarcode({ gtin }: Coded, code: string): boolean {
  return gtin !== null && /^\d{6,14}$/.test(code) && gtinKey(gtin) === gtinKey(code);
}
