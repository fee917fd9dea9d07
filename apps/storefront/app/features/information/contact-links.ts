import type { SiteConfig } from '@bijli/contract';

type Link = { text: string; href: string };

/** The tel: number of an Indian phone number; short codes and numbers with a country code are unchanged. */
export function phoneLink(number: string): Link {
  const digits = number.replace(/\D/g, '');
  const isWhole = number.startsWith('+');
  const isShort = digits.length <= 5;
  const dialled = isWhole ? `+${digits}` : isShort ? digits : `+91${digits.replace(/^0/, '')}`;
  return { text: number, href: `tel:${dialled}` };
}

export function mailLink(address: string): Link {
  return { text: address, href: `mailto:${address}` };
}

/** Phone and e-mail links of support. */
export function supportLinks({ supportNumber, supportEmail }: SiteConfig['contacts']): { phone: Link; mail: Link } {
  return { phone: phoneLink(supportNumber), mail: mailLink(supportEmail) };
}
