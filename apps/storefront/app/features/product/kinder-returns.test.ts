import type { SiteConfig } from '@bijli/contract';
import { expect, test } from 'vitest';
import { siteConfigOfAnotherShop } from '../../../test/site-config.fixture.ts';
import { returnFact, returnHoursOfProduct, returnQuestion } from '../../components/returns/return-words.ts';
import { offerTerms } from './offer-terms.ts';

const own = { ...siteConfigOfAnotherShop.policy, returnWindowHours: 48 };
const kinder: SiteConfig['policy'] = {
  ...own,
  returnReasons: [...own.returnReasons, 'missing_parts', 'changed_mind'],
  longerReturns: [
    { name: 'Cables', within: ['cables', 'type-c-cables'], hours: 168 },
    { name: 'Type-C Cables', within: ['type-c-cables'], hours: 96 },
  ],
};
const cable = { categories: [{ _id: '1', slug: 'type-c-cables', title: 'Type-C Cables' }] };
const phone = { categories: [{ _id: '2', slug: 'smartphones', title: 'Smartphones' }] };

test('[RETC-47] a product’s page and its data for search engines state the longest window of its categories, and the shop’s else', () => {
  const daysOf = (policy: SiteConfig['policy'], product: typeof cable) =>
    offerTerms({ ...siteConfigOfAnotherShop, policy }, product)(100).hasMerchantReturnPolicy;
  expect([returnHoursOfProduct(kinder, cable), returnHoursOfProduct(kinder, phone)]).toEqual([168, 48]);
  expect(daysOf(kinder, cable)).toMatchObject({ merchantReturnDays: 7 });
  expect(daysOf(kinder, phone)).toMatchObject({ merchantReturnDays: 2 });
  expect(returnHoursOfProduct(own, cable)).toBe(48);
});

test('[RETC-47] the pages of products and orders name the reasons that the shop takes, in the policy’s words where it adds none', () => {
  expect(returnFact(own)).toBe('If it is damaged, defective or not as described');
  expect(returnQuestion(own.returnReasons)).toBe('Damaged, defective, near expiry or not as described?');
  expect(returnFact(kinder)).toBe(
    'If it is damaged, defective, not as described, incomplete or not what you want after all',
  );
  expect(returnQuestion(kinder.returnReasons)).toBe(
    'Damaged, defective, near expiry, not as described, incomplete or not what you want after all?',
  );
});
