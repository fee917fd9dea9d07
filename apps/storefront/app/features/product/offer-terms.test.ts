import { expect, test } from 'vitest';
import { siteConfigOfAnotherShop } from '../../../test/site-config.fixture.ts';
import { offerTerms } from './offer-terms.ts';

const inNoCategory = { categories: [] };

function returnsWithin(returnWindowHours: number) {
  const policy = { ...siteConfigOfAnotherShop.policy, returnWindowHours };
  return offerTerms({ ...siteConfigOfAnotherShop, policy }, inNoCategory)(100).hasMerchantReturnPolicy;
}

test('[S4][GEN-06] a return window is declared in whole days that have passed for nobody too early', () => {
  expect(returnsWithin(48)).toMatchObject({
    applicableCountry: 'IN',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 2,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/FreeReturn',
  });
  expect(returnsWithin(71)).toMatchObject({ merchantReturnDays: 2 });
  expect(returnsWithin(23)).not.toHaveProperty('merchantReturnDays');
});

test('[SETT-13] the charge of the delivery is declared with each offer that it applies to', () => {
  const rateOf = (salePrice: number) =>
    offerTerms(siteConfigOfAnotherShop, inNoCategory)(salePrice).shippingDetails.shippingRate;
  expect(rateOf(777)).toMatchObject({ value: 87, currency: 'INR' });
  expect(rateOf(778)).toMatchObject({ value: 0 });
});
