import { documentKind } from '../documents/document-kind.ts';

/** A product is compared, changed and merged variant by variant. */
export const productDocuments = documentKind({ variants: 'variantOrder' });
