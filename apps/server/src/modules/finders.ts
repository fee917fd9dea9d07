import type { Finder } from '../finder.ts';
import { productFinder } from './catalogue/index.ts';

/** What the palette finds, in the order in which it shows it. */
export const finders: readonly Finder[] = [productFinder];
