import type { Reply } from '@bijli/contract';
import type { SerialKind } from '@bijli/rules';
import type { Database } from '../../../platform/database/database.ts';
import { readBinsOf } from '../../bins/index.ts';
import { type PackedOrder, unitsOfLine } from '../../orders/index.ts';
import { selectNumberedSellables } from '../../serials/index.ts';
import { type SellableId, sellableKey } from '../../stock/index.ts';
import { selectVariantTexts } from './variant-texts.repository.ts';

type Packing = Reply<'readPacking'>['packing'];
export type PackedLine = Packing['lines'][number];
export type PackedArticle = Omit<PackedLine, 'itemId' | 'kind' | 'wanted' | 'packed'>;

/** The lines of an order that are to be packed, in the order in which people walk along their bins. */
export async function readLines(db: Database, packed: PackedOrder): Promise<PackedLine[]> {
  const lines = packed.items.map((item) => ({ item, ...unitsOfLine(packed, item) }));
  const wanted = lines.filter((line) => line.wanted > 0 || line.packed > 0);
  const ids = wanted.map(({ item }) => idOf(item));
  const sellables = new Map(
    (await selectNumberedSellables(db, ids)).map((sellable) => [sellableKey(sellable), sellable]),
  );
  const bins = await readBinsOf({ db }, ids);
  return wanted
    .map(({ item, ...units }) => {
      const id = idOf(item);
      const sellable = sellables.get(sellableKey(id));
      const own = bins.get(sellableKey(id)) ?? [];
      const line = {
        ...{ ...id, itemId: item.id, name: item.name, sku: sellable?.sku ?? item.sku ?? '', ...units },
        ...{
          gtin: sellable?.gtin ?? null,
          photo: sellable?.photo ?? (item.image || null),
          kind: sellable?.kind ?? null,
        },
        variant: item.variantAttributes.map(({ value }) => value).join(', '),
        bins: own.map(({ code, isMain }) => ({ code, isMain })),
      };
      return { line, position: own[0]?.position ?? Number.MAX_SAFE_INTEGER };
    })
    .sort((one, other) => one.position - other.position)
    .map(({ line }) => line);
}

/** What somebody holds, with where it lies. Undefined for what is no longer in the catalogue. */
export async function readArticle(
  db: Database,
  id: SellableId,
): Promise<(PackedArticle & { kind: SerialKind | null }) | undefined> {
  const [sellable] = await selectNumberedSellables(db, [id]);
  if (!sellable) return undefined;
  const own = (await readBinsOf({ db }, [id])).get(sellableKey(id)) ?? [];
  const variant = id.variantId === null ? '' : ((await selectVariantTexts(db, [id.variantId])).get(id.variantId) ?? '');
  return { ...sellable, variant, bins: own.map(({ code, isMain }) => ({ code, isMain })) };
}

const idOf = ({ productId, variantId }: SellableId): SellableId => ({ productId, variantId });
