export type NamedAddress = { name: string; address: string };
export type ConsumerCare = NamedAddress & { phone: string; email: string };

/** What a seller declares about a packaged product, beside its price; null where nothing is declared. */
export type Declarations = {
  genericName: string | null;
  netQuantity: string | null;
  countryOfOrigin: string;
  maker: NamedAddress | null;
  packer: NamedAddress | null;
  importer: NamedAddress | null;
};

const homeCountry = 'India';

/**
 * What a product lacks before it can be sold online, in words, such as 'net quantity'; empty when nothing is missing.
 * Consumer care is the shop's own unless the product has another, and the MRP is always known. Source: Legal Metrology
 * (Packaged Commodities) Rules, 2011, rule 6(1) and 6(10); month and year of manufacture are exempt online.
 */
export function missingDeclarations(product: Declarations): string[] {
  const isImported = !isBlank(product.countryOfOrigin) && product.countryOfOrigin !== homeCountry;
  const isSourced = isImported ? isComplete(product.importer) : [product.maker, product.packer].some(isComplete);
  const missing = [
    isBlank(product.genericName) && 'generic name',
    isBlank(product.netQuantity) && 'net quantity',
    isBlank(product.countryOfOrigin) && 'country of origin',
    !isSourced && (isImported ? 'importer with address' : 'maker or packer with address'),
  ];
  return missing.filter((name) => name !== false);
}

function isComplete(party: NamedAddress | null): boolean {
  return party !== null && !isBlank(party.name) && !isBlank(party.address);
}

function isBlank(text: string | null): boolean {
  return text === null || text.trim() === '';
}
