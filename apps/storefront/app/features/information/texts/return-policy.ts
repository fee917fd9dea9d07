import type { SiteConfig } from '@bijli/contract';
import { kinderPoints } from '../../../components/returns/return-words.ts';
import { mailLink, phoneLink, supportLinks } from '../contact-links.ts';
import { amount, businessDays } from './format.ts';
import { type Policy, points, say, section } from './policy.ts';
import { lastUpdate } from './text-dates.ts';

const orders = { text: 'My Orders', href: '/account?tab=orders' };

/** The cancellation, return and refund policy. Sections and rules: specification points 2, 5 and 9. */
export function returnPolicy(config: SiteConfig): Policy {
  const { company, platform, contacts, legal, shipping, policy, meta } = config;
  const { phone, mail } = supportLinks(contacts);
  const minutes = amount(policy.cancellationWindowMinutes, 'minute');
  const hours = amount(policy.returnWindowHours, 'hour');
  const longer = policy.longerReturns.map((one) => `; of ${one.name} ${amount(one.hours, 'hour')}`).join('');
  const kinder = kinderPoints(policy);
  const refund = businessDays(policy.refundBusinessDays);
  const shelfLife = amount(policy.minimumShelfLifeMonths, 'month');
  return {
    title: 'Cancellation, refund and return policy',
    ...lastUpdate('cancellation', meta.lastUpdated),
    facts: [
      { term: 'Cancel within', value: `${minutes} of placing` },
      { term: 'Ask for a return within', value: `${hours} of delivery` },
      ...policy.longerReturns.map(({ name, hours }) => ({
        term: `${name}: within`,
        value: `${amount(hours, 'hour')} of delivery`,
      })),
      { term: 'Refund in', value: refund },
      { term: 'Replacements', value: 'None: you are refunded' },
    ],
    sections: [
      section(
        'Introduction',
        say`This page says when an order placed with ${company.legalName} on ${platform.displayName} can be cancelled or returned, and how the money comes back. It is part of our ${{ text: 'terms and conditions', href: '/terms-conditions' }}. What the Consumer Protection Act, 2019 gives you stands whatever is written here; so does the maker’s warranty, which our service centers honour after the return window is over.`,
      ),
      section(
        'Definitions',
        points(
          say`Order: what you bought in one checkout, under one order number.`,
          say`Cancellation: you, or we, withdraw an order or some of its items before dispatch.`,
          say`Return: goods that were delivered go back to us and are refunded.`,
          say`Return window: the ${hours} after the courier recorded the delivery${longer}.`,
          say`Pickup: the courier collects a return at the address of the delivery.`,
          say`Business day: Monday to Saturday, without public holidays.`,
          say`Shelf life: the time until the expiry or “best before” date printed on a product or its consumables.`,
        ),
      ),
      section(
        'Cancellation policy',
        say`You can cancel a whole order, or some of its items, within ${minutes} of placing it, as long as it has not been dispatched. Open the order under ${orders}, choose the items with their quantity and a reason, and confirm. There is no cancellation charge.`,
        say`After ${minutes}, or once the order is dispatched, it can no longer be cancelled. If you do not want the parcel, you may refuse it at the door.`,
        say`We may cancel or limit an order if a product is sold out, a price was plainly wrong, the payment failed, the address cannot be served, or we have reason to suspect that it is meant for commercial resale. We tell you why, and refund whatever you paid in full.`,
      ),
      section(
        'Return policy',
        say`Ask for a return within ${hours} of delivery${longer}, from the order’s page under ${orders}, with photographs of the goods if you can. A return is accepted only if the product is:`,
        points(
          say`physically damaged when it arrived,`,
          say`near its expiry, with less than ${shelfLife} of shelf life left,`,
          ...(kinder.length === 0
            ? [say`different from its description on the product page, or`, say`defective.`]
            : [
                say`different from its description on the product page,`,
                say`defective,`,
                ...kinder.map((point, index) =>
                  index === kinder.length - 1
                    ? say`${point}.`
                    : say`${point}${index === kinder.length - 2 ? ', or' : ','}`,
                ),
              ]),
        ),
        say`Send everything back: the product, what came with it, the invoice, and the box if you still have it. Please remove your accounts, SIM and memory cards, and erase your data. Damage by misuse, liquids, wrong voltage or repairs by others is not a ground for a return.`,
        say`Once a return is approved, the courier collects it at no charge, in ${amount(policy.maximumPickupAttempts, 'attempt')} at most. If every pickup fails because nobody could hand the goods over, the request is closed. We inspect what arrives; if it is refused, we say why and send it back to you.`,
      ),
      section(
        'Refund policy',
        say`A refund is processed within ${refund} of the cancellation, or of the inspection of a return. A payment by card, UPI or netbanking goes back the way it came. For an order paid in cash on delivery we ask for a UPI ID with the return request. Your bank may need some days more to show it.`,
        say`You are refunded what you paid for the item, tax included and less the discount that fell on it. For the tax, we issue a credit note, which you find beside the invoice of the order. An order that could not be delivered in ${amount(shipping.maximumDeliveryAttempts, 'attempt')} is refunded in the same way.`,
      ),
      section(
        'Replacement policy',
        say`We do not replace products. If a return is accepted, you are refunded, and you can order again. A fault that shows after the return window is repaired under the warranty: find a service center in the ${{ text: 'store locator', href: '/store-locator' }}.`,
      ),
      section(
        'Amendments',
        say`When this policy changes, the date at its top changes with it. An order keeps the policy under which it was placed.`,
      ),
      section(
        'Contact',
        say`Call ${phone}, ${contacts.supportHours}, write to ${mail}, or send us a message from the ${{ text: 'contact page', href: '/contact' }}.`,
        say`If you are not content with the answer, write to our grievance officer, ${legal.grievanceOfficer.name}, at ${mailLink(legal.grievanceOfficer.email)} or ${phoneLink(legal.grievanceOfficer.phone)}, ${legal.grievanceOfficer.hours}. A complaint is acknowledged within ${amount(legal.grievanceOfficer.acknowledgeWithinHours, 'hour')} and settled within ${amount(legal.grievanceOfficer.resolveWithinDays, 'day')}. The National Consumer Helpline answers at ${phoneLink(legal.consumerHelpline)}.`,
      ),
    ],
  };
}
