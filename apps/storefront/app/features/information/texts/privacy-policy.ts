import type { SiteConfig } from '@bijli/contract';
import { mailLink, phoneLink, supportLinks } from '../contact-links.ts';
import { amount } from './format.ts';
import { type Policy, type PolicyBlock, points, say, section } from './policy.ts';
import { lastUpdate } from './text-dates.ts';

const account = { text: 'account page', href: '/account?tab=account' };

/** How the store handles personal data, under the Digital Personal Data Protection Act, 2023. */
export function privacyPolicy(config: SiteConfig): Policy {
  const { company, platform, contacts, legal, limits, meta } = config;
  const { phone, mail } = supportLinks(contacts);
  const { dataProtectionOfficer: officer, grievanceOfficer } = legal;
  const resolved = amount(grievanceOfficer.resolveWithinDays, 'day');
  return {
    title: 'Privacy & Cookie Policy',
    ...lastUpdate('privacy', meta.lastUpdated),
    facts: [
      { term: 'Cookies of our own', value: 'One, for signing in' },
      { term: 'Measuring', value: 'Only if you agree' },
      { term: 'Download or delete', value: 'On your account page' },
      { term: 'Minimum age', value: amount(limits.minimumAge, 'year') },
    ],
    sections: [
      section(
        'Who is responsible',
        say`${company.legalName} (“${company.shortName}”, “we”), ${company.registeredAddress}, decides what happens to personal data on ${platform.url} and answers for it as the data fiduciary under the Digital Personal Data Protection Act, 2023 (“DPDP Act”) and the ${legal.itActReference}.`,
        say`Data protection officer: ${officer.name}, ${mailLink(officer.email)}, ${officer.address}. Support: ${phone}, ${mail}.`,
      ),
      section(
        'What we collect',
        points(
          say`Sign-in: your mobile number, proven by an OTP; your name and e-mail address. A password, if you choose one, is kept only as a hash. If you sign in with Google, it tells us your name and e-mail address.`,
          say`Devices: which browsers are signed in, with the time and the network address.`,
          say`Orders: what you bought, name, addresses, mobile number and e-mail address for delivery, GST number and business name if you give them, cancellations, returns and their photographs.`,
          say`Payments: amount, method and the provider’s references. Card numbers, PINs and passwords of a bank are typed into the payment provider’s window and never reach us.`,
          say`What you ask us to keep: cart, wishlist, saved addresses, alerts for goods that are sold out.`,
          say`What you write to us: messages from the contact page, with the name and address on them.`,
          say`Technical data: the network address of a request, to keep misuse out; and, when a page fails, the error and the page’s address, with nothing about you.`,
        ),
        say`We ask for nothing that the purpose does not need, and we buy no data from others.`,
      ),
      section(
        'Why we use it',
        points(
          say`To carry out what you asked for: to sign you in, take the order, deliver it, take returns, refund, and tell you about all this by SMS and e-mail.`,
          say`To keep the law: invoices, tax records, complaints.`,
          say`To keep the store safe: limits on sign-in codes and messages, protection against fraud.`,
          say`To measure how the store is used, only with your consent.`,
        ),
        say`We do not sell personal data, and we decide nothing about you by machine alone that has legal effect.`,
      ),
      section(
        'Consent',
        say`Where we need your consent we ask for it by itself, in plain words, with nothing ticked beforehand. Refusing costs you nothing: you can shop all the same. You withdraw it as easily as you gave it, and what was done until then stays lawful.`,
      ),
      section(
        'What stays in your browser',
        say`We set one cookie of our own, bijli_browser, when you ask for an OTP: a random number by which we recognise your browser, so that nobody else can use up or lock your OTPs. It is kept for 180 days. The store keeps these entries in your browser’s local storage, where you can delete them at any time:`,
        points(
          say`accessToken, refreshToken and user: that you are signed in, until you sign out;`,
          say`cart and tempCartId: your cart, and a random number for it while you are a guest;`,
          say`theme: light or dark;`,
          say`utm_params: the campaign named in the link that brought you here;`,
          say`consent: your answer about measuring, once you gave one.`,
        ),
        say`Until you close the tab it also remembers products you looked at or compare, and an unfinished checkout. Our payment provider and, if you use it, Google sign-in may set cookies of their own in their windows.`,
      ),
      section('Measuring and advertising cookies', ...analyticsBlocks(config)),
      section(
        'Who receives it',
        points(
          say`couriers and our warehouse: name, address and mobile number for the parcel;`,
          say`the payment provider: amount, order number and contact details of a payment;`,
          say`the services that carry our SMS and e-mails;`,
          say`the measuring services, only after you agreed;`,
          say`authorities and courts, where a law or an order obliges us.`,
        ),
        say`Each of them gets what its task needs, and may use it for nothing else.`,
      ),
      section(
        'How long we keep it',
        say`Codes and limits are forgotten within days, messages and guest carts after some weeks, sign-ins when they end. Your profile, cart, wishlist and addresses stay until you delete them or the account. Orders, invoices and credit notes stay as long as tax and company law require, even if the account is deleted: they then keep the name and address that the law wants on them, and lose your mobile number, your e-mail address and the link to you.`,
      ),
      section(
        'Your rights',
        say`Under the DPDP Act you have the right to:`,
        points(
          say`know what we hold and who received it: “Download my data” on your ${account} gives you all of it as a file;`,
          say`have it corrected and completed: on the same page, or by a message to us;`,
          say`have it erased: “Delete account” on the same page does so at once, unless an order is under way;`,
          say`withdraw a consent;`,
          say`name somebody who exercises these rights if you die or cannot;`,
          say`have a grievance settled, see below.`,
        ),
        say`If you have no account, write to the data protection officer. We may ask for an OTP, to be sure that nobody else asks in your name.`,
      ),
      section(
        'Children',
        say`The store is for people of ${limits.minimumAge} years and more. We do not knowingly keep data of anybody younger without a parent’s consent, and neither track nor target children. If a child gave us data, tell us and we delete it.`,
      ),
      section(
        'Security',
        say`Connections are encrypted, passwords and codes are kept as hashes, access is limited to those who need it, and every device you are signed in on can be signed out from your account page. If data is lost or seen by others in spite of that, we tell you and the Data Protection Board of India without delay.`,
      ),
      section(
        'Complaints',
        say`Write first to the data protection officer, ${mailLink(officer.email)}, or to the grievance officer, ${grievanceOfficer.name}, ${mailLink(grievanceOfficer.email)}, ${phoneLink(grievanceOfficer.phone)}, ${grievanceOfficer.hours}. A complaint is acknowledged within ${amount(grievanceOfficer.acknowledgeWithinHours, 'hour')} and settled within ${resolved}.`,
        say`If you are not content with the outcome, you can complain to the Data Protection Board of India, as section 13 of the DPDP Act provides.`,
      ),
      section(
        'Changes',
        say`When this policy changes, the date at its top changes with it. If a change needs your consent, we ask for it first.`,
      ),
    ],
  };
}

/** Analytics depend on the store's settings: the page describes this store's. */
function analyticsBlocks({ measuring }: SiteConfig): PolicyBlock[] {
  const isOn = Boolean(measuring?.gtmId || measuring?.pixelId);
  if (!isOn) return [say`This store measures no visits and loads no advertising cookies.`];
  const named = 'a product put into the cart is also named with your name, e-mail address and mobile number';
  return [
    say`Before anything that measures is loaded, the store asks you. Without your yes nothing is loaded and nothing is sent. With it, our measuring partners learn which products you look at, put into the cart and buy, with cookies of theirs. With a purchase they get your e-mail address and mobile number as hashes, which they can compare with what they hold but not read.${measuring?.hasPersonalFields ? ` When you are signed in, ${named}.` : ''}`,
    say`You can change your answer at any time with “Cookie choices” at the foot of every page. Withdrawn, the measuring ends and its cookies are deleted from this browser.`,
  ];
}
