import type { Product, SiteConfig } from '@bijli/contract';
import type { FactFieldName } from '@bijli/contract/product-fields';
import { shopFacts } from '@bijli/contract/shop-facts';
import { longDay, longMonth } from '../ui/india-dates.ts';
import { openBoxWarranty } from './open-box-warranty.ts';

type Fact = [label: string, value: string];
type Party = Product['maker'];

type Values = Pick<Product, FactFieldName>;

/** Facts that are not shown as they are. */
const texts: { [Field in FactFieldName]?: (value: Values[Field]) => string | null } = {
  maker: addressLine,
  packer: addressLine,
  importer: addressLine,
  madeIn: (month) => month && longMonth(month),
  bisOldStockUntil: (day) => day && longDay(day),
  beeStars: (stars) => stars && `${stars} of 5 stars`,
  beeUnitsPerYear: (units) => units && `${units} kWh`,
  warrantyMonths: warrantyText,
};

/** Facts common to products of every category, as label and value pairs in display order; also compared. */
export function generalFacts(product: Product): Fact[] {
  return shopFacts.flatMap(({ field, label }) =>
    factOf(
      label,
      field === 'warrantyMonths' && product.openBox ? openBoxWarranty(product.openBox) : textOf(field, product),
    ),
  );
}

function textOf<Field extends FactFieldName>(field: Field, product: Values): string | null {
  const write = texts[field];
  if (write) return write(product[field]);
  const value = product[field];
  return typeof value === 'string' ? value : null;
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
