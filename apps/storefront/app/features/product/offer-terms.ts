import type { Product, SiteConfig } from '@bijli/contract';
import { deliveryCharge, rupeesToPaise } from '@bijli/rules';
import { returnHoursOfProduct } from '../../components/returns/return-words.ts';

const country = 'IN';
const schema = 'https://schema.org/';

/**
 * Delivery and returns of an offer of a price in rupees as schema.org data, from the figures of the policies. A return window
 * below a day cannot be stated: then the policy's page stands alone. Source: Google Search Central, merchant listing
 * structured data.
 */
export function offerTerms({ shipping, policy, platform }: SiteConfig, product: Pick<Product, 'categories'>) {
  const hasMerchantReturnPolicy = returnPolicy(returnHoursOfProduct(policy, product), platform.url);
  // Offers share one object, which is written to the page once.
  const free = { shippingDetails: shippingDetails(shipping, 0), hasMerchantReturnPolicy };
  const charged = { shippingDetails: shippingDetails(shipping, shipping.deliveryCharge), hasMerchantReturnPolicy };
  return (salePrice: number) => (deliveryCharge(rupeesToPaise(salePrice), shipping) === 0 ? free : charged);
}

function shippingDetails({ processingBusinessDays, deliveryBusinessDays }: SiteConfig['shipping'], value: number) {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value, currency: 'INR' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days({ from: 0, to: processingBusinessDays }),
      transitTime: days(deliveryBusinessDays),
    },
  };
}

function returnPolicy(windowHours: number, origin: string) {
  const link = { '@type': 'MerchantReturnPolicy', merchantReturnLink: `${origin}/return-policy` };
  const merchantReturnDays = Math.floor(windowHours / 24);
  if (merchantReturnDays === 0) return link;
  return {
    ...link,
    applicableCountry: country,
    returnPolicyCountry: country,
    returnPolicyCategory: `${schema}MerchantReturnFiniteReturnWindow`,
    merchantReturnDays,
    returnMethod: `${schema}ReturnByMail`,
    returnFees: `${schema}FreeReturn`,
    itemDefectReturnFees: `${schema}FreeReturn`,
  };
}

function days({ from, to }: { from: number; to: number }) {
  return { '@type': 'QuantitativeValue', minValue: from, maxValue: to, unitCode: 'DAY' };
}
