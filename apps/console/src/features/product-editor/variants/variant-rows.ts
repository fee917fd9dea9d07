import type { ProductDocument, VariantDocument } from '@bijli/contract';
import { formatRupees } from '@bijli/rules';
import { discountText } from '../../../platform/format/amounts.ts';
import { groupedNumber } from '../../../platform/format/count-of.ts';

export type GridRow =
  | { kind: 'group'; id: string; name: string; facts: string; ids: string[] }
  | { kind: 'variant'; id: string; name: string; swatch: string | null; variant: VariantDocument };

/** The rows of the matrix: grouped by the first attribute where there are several, each group with its figures. */
export function variantRows(document: ProductDocument, stockOf: (id: string) => number | undefined): GridRow[] {
  const { attributes, variants, variantOrder } = document;
  const [first, ...others] = attributes;
  const swatches = new Map(
    attributes.map(({ name, values }) => [name, new Map(values.map(({ value, swatch }) => [value, swatch]))]),
  );
  const rowOf = (id: string, named: typeof attributes): GridRow[] => {
    const variant = variants[id];
    if (!variant) return [];
    const chosen = named.flatMap(({ name }) => {
      const value = variant.choices[name];
      return value === undefined ? [] : [{ value, swatch: swatches.get(name)?.get(value) ?? null }];
    });
    const name = chosen.map(({ value }) => value).join(', ') || variant.sku;
    return [{ kind: 'variant', id, name, swatch: chosen.find(({ swatch }) => swatch)?.swatch ?? null, variant }];
  };
  if (!first || others.length === 0) return variantOrder.flatMap((id) => rowOf(id, attributes));
  const groups = Map.groupBy(variantOrder, (id) => variants[id]?.choices[first.name] ?? '');
  return [...groups].flatMap(([name, ids]): GridRow[] => {
    const facts = groupFacts(
      ids.flatMap((id) => variants[id] ?? []),
      ids,
      stockOf,
    );
    return [{ kind: 'group', id: `group ${name}`, name, facts, ids }, ...ids.flatMap((id) => rowOf(id, others))];
  });
}

/** '₹12,499, 22% off, 123 in stock'. */
function groupFacts(units: VariantDocument[], ids: string[], stockOf: (id: string) => number | undefined): string {
  const prices = units.map(({ salePrice }) => salePrice);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const base = Math.max(...units.map(({ basePrice }) => basePrice));
  const stock = ids.reduce((sum, id) => sum + (stockOf(id) ?? 0), 0);
  const price = low === high ? formatRupees(low) : `${formatRupees(low)} to ${formatRupees(high)}`;
  return [price, low === high ? discountText(base, low) : '', `${groupedNumber(stock)} in stock`]
    .filter(Boolean)
    .join(', ');
}
