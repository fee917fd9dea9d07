import type { SiteConfig } from '@bijli/contract';
import { mailLink, phoneLink, supportLinks } from '../contact-links.ts';
import { amount } from './format.ts';
import { type Policy, points, say, section } from './policy.ts';
import { lastUpdate } from './text-dates.ts';

const contactPage = { text: 'contact page', href: '/contact' };
const privacyPolicy = { text: 'privacy and cookie policy', href: '/privacy-policy' };
const shippingPolicy = { text: 'shipping policy', href: '/shipping-policy' };

/** The terms and conditions. Sections: specification point 2, legal and information pages. */
export function termsAndConditions(config: SiteConfig): Policy {
  const { company, platform, contacts, legal, limits, policy, meta } = config;
  const { phone, mail } = supportLinks(contacts);
  const { grievanceOfficer } = legal;
  const refunds = { text: 'cancellation, refund and return policy', href: contacts.refundPolicyUrl };
  const units = amount(limits.unitsPerOrder, 'unit');
  return {
    title: 'Terms and conditions',
    ...lastUpdate('terms', meta.lastUpdated),
    facts: [
      { term: 'Most units in an order', value: units },
      { term: 'Minimum age', value: amount(limits.minimumAge, 'year') },
      { term: 'Governing law', value: legal.governingLaw },
      { term: 'Courts and arbitration', value: legal.jurisdictionCity },
    ],
    sections: [
      section(
        'Who we are and contact',
        say`${platform.displayName} (the “platform”) is run by ${company.legalName} (“${company.shortName}”, “we”), a company registered in India, CIN ${company.cin}, ${company.registeredAddress}. We are the seller of everything on it; no other seller trades here.`,
        say`These terms are an electronic record under the ${legal.itActReference}. They apply to whoever uses the platform, as a browser, vendor, customer, merchant or contributor. By using it you accept them; if you do not, please do not use it.`,
        say`Support: ${phone}, ${contacts.supportHours}, ${mail}, or the ${contactPage}.`,
        say`Grievance officer, as the Consumer Protection (E-Commerce) Rules, 2020 ask: ${grievanceOfficer.name}, ${mailLink(grievanceOfficer.email)}, ${phoneLink(grievanceOfficer.phone)}, ${grievanceOfficer.hours}. Every complaint gets a number, is acknowledged within ${amount(grievanceOfficer.acknowledgeWithinHours, 'hour')} and settled within ${amount(grievanceOfficer.resolveWithinDays, 'day')}.`,
      ),
      section(
        'Platform scope',
        say`The platform shows and sells consumer electronics for use in India. You must be at least ${limits.minimumAge} years old to order; whoever is younger may use it with a parent or guardian, who then places the order.`,
        say`An order is your offer. The contract is made when we confirm the order, and it is for the goods, the price and the charges shown at that moment. Prices are in Indian rupees and include GST; you get a tax invoice for every order. You pay by card, UPI or netbanking through our payment provider, or in cash on delivery where the checkout offers it. Delivery follows our ${shippingPolicy}, cancellations and returns our ${refunds}.`,
        say`We may change or stop any part of the platform. Orders already confirmed are carried out all the same.`,
      ),
      section(
        'Profile security',
        say`You sign in with an OTP sent to your mobile number, or with an account of a sign-in provider. Keep them to yourself: what is ordered from your profile counts as ordered by you, until you tell us that somebody else has it. Your account page lists the devices that are signed in, and signs them out.`,
        say`Give your true name, number and address. ${company.shortName} never asks for an OTP or a password by telephone, e-mail or message.`,
      ),
      section(
        'Prohibited uses',
        say`You may not use the platform to:`,
        points(
          say`break a law of India, or another person’s rights;`,
          say`order under a false name, or with a payment instrument that is not yours;`,
          say`buy for commercial resale without our written consent;`,
          say`send what is unlawful, obscene, hateful, misleading, harmful to children, or somebody else’s;`,
          say`copy, scrape or overload the platform, look for holes in it, or get round its limits;`,
          say`spread viruses or other harmful code.`,
        ),
        say`We may refuse, limit or cancel what breaks this list, and report it where the law asks us to.`,
      ),
      section(
        'Purchase limits',
        say`The store serves households. One order holds at most ${units} of a product per single ID. We may cancel or limit orders that we suspect are meant for commercial resale, whether placed from one profile or from several; whatever was paid is refunded in full.`,
      ),
      section(
        'Authenticity and availability',
        say`Everything sold here is genuine, new and comes from us. Each product page names the maker with its address, the country of origin, the warranty and what is in the box. Colours may look different on your screen.`,
        say`Stock is counted when you place the order. If a product sells out in spite of that, we tell you and refund it.`,
      ),
      section(
        'Intellectual property',
        say`The platform, its texts, pictures and marks, the name ${company.shortName} and its logo belong to ${company.legalName} or to those who license them to us. You may use them to shop, and for nothing else without our written consent. What you send us as a review or suggestion stays yours; we may use it to improve and present our goods.`,
      ),
      section(
        'Third-party links',
        say`Some links and windows belong to others: maps, the payment provider, the sign-in provider, couriers. Their own terms apply there. We choose them with care, but do not answer for what they show or do.`,
      ),
      section(
        'Errors',
        say`We check prices, pictures and descriptions, and still make mistakes. If a product was shown at a plainly wrong price or with a wrong description, we may correct it, even after you ordered; you then choose between the corrected order and a full refund. Please tell us when you find an error.`,
      ),
      section(
        'Liability',
        say`We answer for our goods and services as the law says, above all the Consumer Protection Act, 2019; nothing in these terms limits a right that cannot be limited by agreement, nor liability for death, injury, fraud or gross negligence.`,
        say`Beyond that, we do not answer for losses that were not foreseeable, for lost profit or business, for events outside our control, or for use against the instructions, and our liability for an order ends at its price. If a claim against us comes from your breach of these terms, you make good what it costs us.`,
      ),
      section(
        'Termination',
        say`You may stop using the platform at any time, and delete your account on its page. We may suspend or close a profile that breaks these terms, after telling you why unless the law forbids it. Orders, payments and refunds under way are completed either way; the sections on intellectual property, liability and governing law go on.`,
      ),
      section(
        'Governing law',
        say`The law of ${legal.governingLaw} governs these terms. Disputes that support and the grievance officer cannot settle go to arbitration by a sole arbitrator under the ${legal.arbitrationAct}, with its seat in ${legal.arbitrationSeat} and in English. Subject to that, the courts of ${legal.jurisdictionCity} alone have jurisdiction.`,
        say`This takes nothing from your right to go to a consumer commission where you live or work, or to call the National Consumer Helpline at ${phoneLink(legal.consumerHelpline)}.`,
      ),
      section(
        'Fraud caution',
        say`We never ask for an OTP, a PIN, a card number or a fee for a prize, a job or a dealership, and we take payments only in the checkout of ${platform.displayName} or in cash at your door. If somebody does so in our name, do not pay. Tell us at ${phone} or ${mail}, and the police at once.`,
      ),
      section(
        'Updates',
        say`When these terms change, the date at their top changes with them, and the new text applies from then on. An order keeps the terms, and the ${policy.returnWindowHours}-hour return window, under which it was placed. How we treat your data is in our ${privacyPolicy}.`,
      ),
    ],
  };
}
