import type { ProductDocument } from '@bijli/contract';
import { isSame } from '@bijli/rules';
import type { Context } from '../../../../context.ts';
import { findUnknownPictures } from '../../../media/index.ts';
import { pathOf, refuse } from './check-document.ts';
import { lockAttributeNames, selectAlikeAttributes, selectKnownIds } from './references.repository.ts';

type Change = { before: ProductDocument | null; after: ProductDocument; root?: string };

/**
 * @throws AppError refused for a brand, categories and photos that the store does not have, and for an attribute that
 * differs only in case from another
 */
export async function checkReferences(ctx: Context, { before, after, root }: Change): Promise<void> {
  await checkAttributeNames(ctx, { before, after, ...(root ? { root } : {}) });
  const brandIds = before?.brandId === after.brandId ? [] : [after.brandId];
  const categoryIds = after.categoryIds.filter((id) => !before?.categoryIds.includes(id));
  const files = isSame(before?.photos, after.photos) ? [] : after.photos.map(({ filePath }) => filePath);
  if (brandIds.length + categoryIds.length > 0) {
    const known = await selectKnownIds(ctx.db, { brandIds, categoryIds });
    const isUnknown = (id: string) => !known.has(id);
    refuse([
      ...brandIds.filter(isUnknown).map(() => ({ path: pathOf('brandId', root), message: 'There is no such brand.' })),
      ...categoryIds
        .filter(isUnknown)
        .map(() => ({ path: pathOf('categoryIds', root), message: 'One of the categories does not exist.' })),
    ]);
  }
  if (files.length === 0) return;
  const unknown = await findUnknownPictures(ctx, [...new Set(files)]);
  refuse(
    [...files.keys()]
      .filter((place) => unknown.has(files[place] ?? ''))
      .map((place) => ({
        path: pathOf(`photos.${place}.filePath`, root),
        message: `The store does not have the picture ${files[place]}.`,
      })),
  );
}

async function checkAttributeNames(ctx: Context, { before, after, root }: Change): Promise<void> {
  const known = new Set(before?.attributes.map(({ name }) => name));
  const added = after.attributes.map(({ name }) => name).filter((name) => !known.has(name));
  if (added.length === 0) return;
  await lockAttributeNames(ctx.db);
  const others = [...(await selectAlikeAttributes(ctx.db, added)), ...after.attributes.map(({ name }) => name)];
  const twin = (name: string) => others.find((other) => other !== name && other.toLowerCase() === name.toLowerCase());
  refuse(
    added.flatMap((name) => {
      const other = twin(name);
      const message = `${name} differs from the attribute ${other} in capitals only. Please write it as ${other}.`;
      return other === undefined ? [] : [{ path: pathOf('attributes', root), message }];
    }),
  );
}
