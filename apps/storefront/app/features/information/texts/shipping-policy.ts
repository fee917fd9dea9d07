import type { SiteConfig } from '@bijli/contract';
import { formatRupees } from '@bijli/rules';
import { supportLinks } from '../contact-links.ts';
import { amount, businessDays, readableDay } from './format.ts';
import { type Paragraph, type Policy, say, section } from './policy.ts';
import { lastUpdate } from './text-dates.ts';

const returnPolicy = { text: 'cancellation, refund and return policy', href: '/return-policy' };
const terms = { text: 'terms and conditions', href: '/terms-conditions' };

/** Sections: specification point 2, legal and information pages. */
export function shippingPolicy(config: SiteConfig): Policy {
  const { company, platform, contacts, shipping, policy, meta } = config;
  const { phone, mail } = supportLinks(contacts);
  const packing = amount(shipping.processingBusinessDays, 'business day');
  const delivery = businessDays(shipping.deliveryBusinessDays);
  const attempts = amount(shipping.maximumDeliveryAttempts, 'attempt');
  const free = formatRupees(shipping.freeDeliveryAbove);
  return {
    title: 'Shipping policy',
    ...lastUpdate('shipping', meta.lastUpdated),
    facts: [
      { term: 'Packed within', value: packing },
      { term: 'Delivered in', value: delivery },
      { term: 'Free delivery', value: `above ${free}` },
      { term: 'Delivery attempts', value: `${shipping.maximumDeliveryAttempts}, then a refund` },
    ],
    sections: [
      section(
        'Introduction',
        say`This page says how ${company.legalName} (“${company.shortName}”, “we”) sends what you order on ${platform.displayName}: how soon, how far and at what charge. It is part of our ${terms}, and it applies to every order delivered in India. We do not deliver outside India.`,
      ),
      section(
        'Order processing',
        say`An order is checked and packed within ${packing}. Business days are Monday to Saturday without public holidays; an order placed on another day starts on the next business day.`,
        ...holidaySentence(shipping.holidays),
        say`You can cancel for ${amount(policy.cancellationWindowMinutes, 'minute')} after placing the order, see our ${returnPolicy}. If something you ordered turns out to be sold out or damaged before dispatch, we tell you, cancel that item and refund it in full.`,
      ),
      section(
        'Shipping and delivery',
        say`Delivery takes ${delivery} from dispatch, depending on the PIN code. The product page tells you whether we deliver to yours. When the parcel leaves our warehouse you get its tracking number by e-mail or SMS, and you can follow it under ${{ text: 'My Orders', href: '/account?tab=orders' }}.`,
        say`The times are what we and the courier work to. Floods, strikes, elections and other events that nobody here controls may delay a parcel; we then keep you informed, and you can ask for a refund instead of waiting.`,
        say`The courier makes ${attempts} to deliver. If every one fails, the parcel comes back to us, the order is cancelled, and what you paid is refunded as our ${returnPolicy} says.`,
        say`Please look at the parcel before you accept it. If it is open, wet or torn, refuse it and tell us; a refused damaged parcel costs you nothing. The risk passes to you when the parcel is handed over.`,
      ),
      section(
        'Shipping charges',
        say`Delivery is free for orders above ${free}. This is subject to change. ${chargeSentence(shipping)}If a charge applies, the checkout shows it before you pay, as part of the total; nothing is added at the door.`,
      ),
      section(
        'Incorrect address',
        say`Please check name, address, PIN code and mobile number before you place the order. Until the order is dispatched, support can correct the address; a parcel on its way keeps its label.`,
        say`A parcel that cannot be delivered because the address or the number was wrong is treated like one that failed every attempt: it comes back, and the order is refunded.`,
      ),
      section(
        'Storage conditions',
        say`Until it is handed over, a parcel is kept dry, out of the sun and within the temperatures printed on its box. Please do the same: electronics and lithium batteries, power banks above all, do not belong in a hot car, in direct sun or in damp rooms. Damage by storage after delivery is not covered by the return policy or the warranty.`,
      ),
      section(
        'Amendments',
        say`When this policy changes, the date at its top changes with it. An order keeps the policy under which it was placed. If a change matters to orders under way, we write to those who placed them.`,
      ),
      section(
        'Contact',
        say`Call ${phone}, ${contacts.supportHours}, write to ${mail}, or send us a message from the ${{ text: 'contact page', href: '/contact' }}. Please have the order number ready.`,
      ),
    ],
  };
}

/** None while no holiday is set. */
function holidaySentence(holidays: SiteConfig['shipping']['holidays']): Paragraph[] {
  if (holidays.length === 0) return [];
  const list = holidays.map(({ date, name }) => `${readableDay(date)} (${name})`).join(', ');
  return [say`We do not pack or deliver on these holidays: ${list}.`];
}

/** Empty while delivery has no charge. */
function chargeSentence({ deliveryCharge }: SiteConfig['shipping']): string {
  return deliveryCharge > 0 ? `Delivery of any other order costs ${formatRupees(deliveryCharge)}. ` : '';
}
