import type { Product, SiteConfig } from '@bijli/contract';
import { longMonth } from '../ui/india-dates.ts';

type Fact = [label: string, value: string];
type Party = Product['maker'];

/** Facts common to products of every category, as label and value pairs in display order; also compared. */
export function generalFacts(product: Product): Fact[] {
  return [
    ...factOf('Generic name', product.genericName),
    ...factOf('Net quantity', product.netQuantity),
    ...factOf('Maker', addressLine(product.maker)),
    ...factOf('Packer', addressLine(product.packer)),
    ...factOf('Importer', addressLine(product.importer)),
    ['Country of origin', product.countryOfOrigin],
    ...factOf('Made in', product.madeIn && longMonth(product.madeIn)),
    ['Warranty', warrantyText(product.warrantyMonths)],
  ];
}

/** Whom a buyer of the product contacts: the shop, unless the product has a contact of its own. */
export function consumerCareFact({ consumerCare }: Pick<Product, 'consumerCare'>, shop: SiteConfig): Fact {
  const { company, contacts } = shop;
  const care = consumerCare ?? {
    name: company.legalName,
    address: company.registeredAddress,
    phone: contacts.supportNumber,
    email: contacts.supportEmail,
  };
  return ['Consumer care', `${addressLine(care)}; ${care.phone}, ${care.email}`];
}

function warrantyText(months: number): string {
  if (months === 0) return 'No warranty';
  return `${months} ${months === 1 ? 'month' : 'months'}`;
}

function addressLine(party: Party): string | null {
  return party && `${party.name}, ${party.address}`;
}

function factOf(label: string, value: string | null): Fact[] {
  return value === null ? [] : [[label, value]];
}
