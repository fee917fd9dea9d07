import { type Declarations, missingDeclarations } from './declarations.ts';
import { type MarkNeeds, missingForMarks } from './missing-for-marks.ts';

type Unit = { sku: string; gtin: string | null; basePrice: number; salePrice: number };

/** What of a product decides whether it can be sold. */
export type SaleFacts = Declarations &
  Unit & {
    categoryIds: readonly string[];
    seoDescription: string | null;
    photos: readonly { alt: string }[];
    variants: Readonly<Record<string, Unit & { isSold: boolean }>>;
  };

/** A text that a product cannot be sold without; the first ones are asked for before everything else. */
export type NeededText<Field extends string = string> = { field: Field; label: string; isFirst: boolean };

/** What a product needs whatever it is, and for the marks that its categories need. */
export type SaleNeeds<Field extends string = string, OfMark extends string = string> = MarkNeeds<OfMark> & {
  texts: readonly NeededText<Field>[];
};

/** `field` is a field of the document; of a variant `variants.{id}.{field}`. */
export type Missing = { field: string; sentence: string; isRequired: boolean };

const fieldOfDeclaration: Record<string, string> = {
  'generic name': 'genericName',
  'net quantity': 'netQuantity',
  'country of origin': 'countryOfOrigin',
  'importer with address': 'importer',
  'maker or packer with address': 'maker',
};
const wantedPhotos = 4;
const wantedSeoLength = 60;

/** What a product lacks. What is required keeps it from sale, the rest is advice; in the order of the editor. */
export function missingForSale<Field extends string, OfMark extends string>(
  product: SaleFacts & Record<Field, string | null> & Record<OfMark, string | null>,
  { texts, ...needsOfMarks }: SaleNeeds<Field, OfMark>,
): Missing[] {
  const lacking = texts.filter(({ field }) => !product[field]?.trim());
  const missingTexts = (isFirst: boolean) =>
    lacking.filter((text) => text.isFirst === isFirst).map(({ field, label }) => required(field, label));
  return [
    ...missingTexts(true),
    ...(product.categoryIds.length > 0 ? [] : [required('categoryIds', 'Category')]),
    ...missingPhotos(product),
    ...missingOfUnits(product),
    ...missingDeclarationsOf(product),
    ...missingForMarks(product, needsOfMarks).map(({ field, label }) => required(field, label)),
    ...missingTexts(false),
    ...adviceOnSeo(product),
  ];
}

function missingPhotos({ photos }: SaleFacts): Missing[] {
  if (photos.length === 0) return [required('photos', 'A photo')];
  return photos.length < wantedPhotos ? [advice('photos', `${wantedPhotos} photos, it has ${photos.length}`)] : [];
}

function missingOfUnits(product: SaleFacts): Missing[] {
  const variants = Object.entries(product.variants);
  const sold = variants.filter(([, { isSold }]) => isSold);
  if (variants.length === 0) return missingOfUnit(product, '', '');
  if (sold.length === 0) return [required('variants', 'A variant on sale')];
  return sold.flatMap(([id, unit]) => missingOfUnit(unit, `variants.${id}.`, ` of ${unit.sku}`));
}

function missingOfUnit({ gtin, basePrice, salePrice }: Unit, path: string, ofWhat: string): Missing[] {
  return [
    ...(salePrice > 0 ? [] : [required(`${path}salePrice`, `Price${ofWhat}`)]),
    ...(salePrice > basePrice ? [required(`${path}salePrice`, `Price at or below MRP${ofWhat}`)] : []),
    ...(gtin ? [] : [advice(`${path}gtin`, `Barcode${ofWhat}`)]),
  ];
}

function missingDeclarationsOf(product: SaleFacts): Missing[] {
  return missingDeclarations(product).map((name) =>
    required(fieldOfDeclaration[name] ?? name, name.charAt(0).toUpperCase() + name.slice(1)),
  );
}

function adviceOnSeo({ seoDescription }: SaleFacts): Missing[] {
  const isLongEnough = (seoDescription?.length ?? 0) >= wantedSeoLength;
  return isLongEnough ? [] : [advice('seoDescription', 'Description for search engines')];
}

const required = (field: string, sentence: string): Missing => ({ field, sentence, isRequired: true });
const advice = (field: string, sentence: string): Missing => ({ field, sentence, isRequired: false });
