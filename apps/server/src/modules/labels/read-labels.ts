import type { NamedAddress } from '@bijli/rules';
import { isGtin, missingDeclarations } from '@bijli/rules';
import type { StaffContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { readSiteConfig } from '../content/index.ts';
import { sellableKey } from '../stock/index.ts';
import type { Label } from './label.ts';
import type { LabelSpec } from './label-specs.ts';
import { type LabelledUnit, selectLabelledUnits } from './labels.repository.ts';

type ReadLabels = {
  /** One for each spec, without its copies. */
  labels: Label[];
  /** Declarations that some of the products lack, and how many products that are. */
  missing: { products: number; names: string[] };
};

/** What the labels say. @throws AppError not_found for a unit that is not there */
export async function readLabels(ctx: StaffContext, specs: readonly LabelSpec[]): Promise<ReadLabels> {
  const wanted = specs.flatMap((spec) => ('unit' in spec ? spec.unit : []));
  const units = new Map((await selectLabelledUnits(ctx.db, wanted)).map((unit) => [sellableKey(unit), unit]));
  const { company, contacts } = await readSiteConfig(ctx);
  const care = {
    ...{ name: company.legalName, address: company.registeredAddress },
    ...{ phone: contacts.supportNumber, email: contacts.supportEmail },
  };
  const labels = specs.map((spec): Label => {
    if (!('unit' in spec)) return binLabel(spec.bin);
    const unit = units.get(sellableKey(spec.unit));
    if (!unit) throw notFound('Product');
    return unitLabel({ ...unit, consumerCare: unit.consumerCare ?? care }, spec.piece);
  });
  const lacking = [...units.values()].map(missingDeclarations).filter(({ length }) => length > 0);
  return { labels, missing: { products: lacking.length, names: [...new Set(lacking.flat())] } };
}

function binLabel(code: string): Label {
  return { isBin: true, name: code, code, sku: null, mrpPaise: null, piece: null, legal: [] };
}

/** A barcode that is no GTIN is a number of our own, as is the SKU of what has none. */
function unitLabel(unit: LabelledUnit, piece: Label['piece']): Label {
  const { name, options, sku, gtin, mrpPaise } = unit;
  return {
    ...{ isBin: false, mrpPaise, piece, legal: declarationsOf(unit) },
    name: options ? `${name}, ${options}` : name,
    code: gtin ?? sku,
    sku: gtin !== null && (isGtin(gtin) || gtin !== sku) ? sku : null,
  };
}

/**
 * The declarations that a package carries beside its price: names and addresses of maker, packer and importer, country of origin, generic
 * name, net quantity, month and year of manufacture, and whom to complain to. Source: Legal Metrology (Packaged Commodities) Rules, 2011,
 * rule 6(1) and 6(2); https://lmd.kerala.gov.in/?p=804 lists them.
 */
function declarationsOf(unit: LabelledUnit): string[] {
  const { genericName, netQuantity, maker, packer, importer, countryOfOrigin, madeIn, consumerCare: care } = unit;
  const declared = [
    ['Generic name', genericName],
    ['Net quantity', netQuantity],
    ['Manufactured by', addressOf(maker)],
    ['Packed by', addressOf(packer)],
    ['Imported by', addressOf(importer)],
    ['Country of origin', countryOfOrigin],
    ['Month and year of manufacture', madeIn && monthName(madeIn)],
    ['Consumer care', care && `${addressOf(care)}; ${care.phone}, ${care.email}`],
  ] as const;
  return declared.flatMap(([name, text]) => (text ? [`${name}: ${text}`] : []));
}

const addressOf = (party: NamedAddress | null) => party && `${party.name}, ${party.address}`;

/** '2026-09' as 'September 2026'. */
function monthName(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  return date.toLocaleDateString('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}
