import type { Reply } from '@bijli/contract';

export type CategoryNode = Reply<'readCategoryTree'>['categories'][number];
export type BrandEntry = Reply<'readBrands'>['brands'][number];
export type AttributeEntry = Reply<'readAttributes'>['attributes'][number];
