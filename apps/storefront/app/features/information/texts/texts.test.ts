import { createHash } from 'node:crypto';
import type { SiteConfig } from '@bijli/contract';
import { describe, expect, test } from 'vitest';
import { siteConfigOfAnotherShop } from '../../../../test/site-config.fixture.ts';
import type { Paragraph, Policy } from './policy.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { returnPolicy } from './return-policy.ts';
import { shippingPolicy } from './shipping-policy.ts';
import { termsAndConditions } from './terms.ts';
import { textDates } from './text-dates.ts';

const policies = {
  terms: termsAndConditions,
  shipping: shippingPolicy,
  cancellation: returnPolicy,
  privacy: privacyPolicy,
};

function textOf({ title, lastUpdated, facts, sections }: Policy): string {
  const plain = (paragraph: Paragraph) =>
    paragraph.map((inline) => (typeof inline === 'string' ? inline : inline.text)).join('');
  const blocks = sections.flatMap(({ title: heading, blocks: list }) => [
    heading,
    ...list.flatMap((block) => (Array.isArray(block) ? [plain(block)] : block.points.map(plain))),
  ]);
  return [title, lastUpdated, ...facts.map(({ term, value }) => `${term}: ${value}`), ...blocks].join('\n');
}

const texts = (config: SiteConfig) =>
  Object.fromEntries(Object.entries(policies).map(([name, write]) => [name, textOf(write(config))]));

/** Must not appear on another shop's page: the values of the specification's own shop. */
const ofTheFirstShop =
  /Bijli|Ahmedabad|\b60\b|\b48\b|\b10\b|\b12\b|\b18\b|₹499|1800 555 014|Meera|Harish|\b1915\b|2 business|2 attempts|3 months/;

test('[LEGAL-01] nothing configurable is hard-coded in a policy', () => {
  for (const text of Object.values(texts(siteConfigOfAnotherShop))) expect(text.match(ofTheFirstShop)).toBeNull();
});

describe('[LEGAL-01][LEGAL-02] every configured value is on its page', () => {
  const all = texts(siteConfigOfAnotherShop);
  test.each([
    ['terms', ['Deepak Limited', 'Deepak', 'CIN-7', '7 Lamp Lane, Pune', 'deepak.example', '020 7000 0007']],
    ['terms', ['help@deepak.example', '7:00 to 7:30', 'Nepal', 'Pokhara', 'Biratnagar', 'Mediation Act', 'Wire Act']],
    ['terms', ['at most 77 units', '27 years', '7-hour', '1 January 2027', 'Gita', '79 hours', '37 days', '1777']],
    ['shipping', ['17 business days', '27 to 37 business days', '₹777', '47 attempts', '57 minutes', '2 January 2027']],
    ['shipping', ['on these holidays: 7 January 2027 (Lamp Day).', 'Delivery of any other order costs ₹87.']],
    [
      'cancellation',
      ['57 minutes', '7 hours', '67 to 87 business days', '97 attempts', '107 months', '3 January 2027'],
    ],
    [
      'privacy',
      ['Mohan', 'dpo@deepak.example', '8 Lamp Lane, Pune', '27 years', '4 January 2027', 'https://deepak.example'],
    ],
  ] as const)('%s: %j', (name, values) => {
    for (const value of values) expect(all[name]).toContain(value);
  });
});

/** With and without what measures, whose words differ. */
function hashOf(name: keyof typeof policies): string {
  const measuring = { sendsConversions: true, hasPersonalFields: true, isShown: true, pixelId: '1' };
  const words = [siteConfigOfAnotherShop, { ...siteConfigOfAnotherShop, measuring }].map((config) =>
    textOf({ ...policies[name](config), lastUpdated: '' }),
  );
  return createHash('sha256')
    .update([textDates[name].changedOn, ...words].join('\n'))
    .digest('hex')
    .slice(0, 16);
}

test.each(Object.keys(policies) as (keyof typeof policies)[])(
  '[PRIV-01] the words of %s have not changed since their day in text-dates.ts: a change sets the day and the hash',
  (name) => {
    expect(hashOf(name)).toBe(textDates[name].hash);
  },
);

test('[PRIV-01] a policy has the day of its words, or that of the shop’s values when it is later', () => {
  const dated = (privacy: string) => {
    const { meta } = siteConfigOfAnotherShop;
    const lastUpdated = { ...meta.lastUpdated, privacy };
    return privacyPolicy({ ...siteConfigOfAnotherShop, meta: { ...meta, lastUpdated } }).lastUpdatedOn;
  };
  expect(dated('2025-08-29')).toBe(textDates.privacy.changedOn);
  expect(dated('2027-01-04')).toBe('2027-01-04');
});

test('[LEGAL-01] no heading of a policy repeats, and no paragraph within a section', () => {
  for (const write of Object.values(policies)) {
    const { sections } = write(siteConfigOfAnotherShop);
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    for (const { blocks } of sections)
      expect(new Set(blocks.map((block) => JSON.stringify(block))).size).toBe(blocks.length);
  }
});

test('[LEGAL-01][TRACK-04] the privacy policy describes the configured analytics', () => {
  const measuring = { sendsConversions: true, hasPersonalFields: false, isShown: false };
  const textWith = (given: SiteConfig['measuring']) =>
    textOf(privacyPolicy({ ...siteConfigOfAnotherShop, ...(given ? { measuring: given } : {}) }));
  expect(textWith(undefined)).toContain('measures no visits');
  expect(textWith(measuring)).toContain('measures no visits');
  expect(textWith({ ...measuring, pixelId: '1' })).toContain('“Cookie choices” at the foot of every page');
  expect(textWith({ ...measuring, pixelId: '1' })).not.toContain('When you are signed in');
  expect(textWith({ ...measuring, pixelId: '1', hasPersonalFields: true })).toContain('When you are signed in');
});

test('[RETC-47] the return policy states longer windows and further reasons, and nothing of them where there are none', () => {
  const { policy } = siteConfigOfAnotherShop;
  const policyOf = (changes: Partial<typeof policy>) =>
    textOf(returnPolicy({ ...siteConfigOfAnotherShop, policy: { ...policy, ...changes } }));
  const plain = policyOf({});
  expect(plain).toContain('different from its description on the product page, or\ndefective.');
  expect(plain).not.toMatch(/Cables|no longer wanted|not what you ordered/);
  const kinder = policyOf({
    returnReasons: [...policy.returnReasons, 'wrong_item', 'changed_mind'],
    longerReturns: [{ name: 'Cables', within: ['cables'], hours: 168 }],
  });
  expect(kinder).toContain('the 7 hours after the courier recorded the delivery; of Cables 168 hours.');
  expect(kinder).toContain('Cables: within: 168 hours of delivery');
  expect(kinder).toContain(
    'defective,\nnot what you ordered, or\nno longer wanted, unused and with everything that came with it.',
  );
});
