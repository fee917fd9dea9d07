import type { DemoProduct, PictureFamily } from './demo-types.ts';

/** The quality control order of household appliances names one standard for all of them. */
const applianceStandard = 'IS 302 (Part 1): 2024';
const appliances: readonly PictureFamily[] = ['mixer-grinder', 'kettle', 'air-fryer', 'iron', 'fan'];

/** Invented, as the brands are. */
const licences: Record<string, string> = { bijli: 'CM/L-8600123456', angan: 'CM/L-8400654321' };
const starLabels: Record<string, { beeStars: string; beeUnitsPerYear: string; beeRegistration: string }> = {
  'jhonka-pedestal-fan': { beeStars: '4', beeUnitsPerYear: '83', beeRegistration: 'BJL-PF-400-04-26' },
  'jhonka-table-fan': { beeStars: '5', beeUnitsPerYear: '45', beeRegistration: 'BJL-TF-300-05-26' },
};

/** The BIS Standard Mark of an appliance, and the star label of a fan. */
export function marksOf({ slug, brand, family }: Pick<DemoProduct, 'slug' | 'brand' | 'family'>) {
  const label = starLabels[slug];
  return {
    ...(appliances.includes(family) ? { bisStandard: applianceStandard, bisLicence: licenceOf(brand) } : {}),
    ...(label ? { ...label, beeLabelYear: '2026' } : {}),
  };
}

function licenceOf(brand: string): string {
  const licence = licences[brand];
  if (!licence) throw new Error(`The brand ${brand} has no BIS licence.`);
  return licence;
}
