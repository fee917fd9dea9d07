import type { SiteConfig } from '@bijli/contract';
import { picturePath } from '../../components/product/picture-url.ts';

/** The company and its site as schema.org data, with the site search. */
export function siteStructuredData({ company, contacts, header }: SiteConfig, origin: string): object[] {
  const name = header[0]?.siteTitle ?? company.shortName;
  const organization = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: company.shortName,
    legalName: company.legalName,
    url: `${origin}/`,
    logo: origin + picturePath(header[0]?.favicon.filePath ?? 'site/icon.svg'),
    address: company.registeredAddress,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      telephone: contacts.supportNumber,
      email: contacts.supportEmail,
    },
  };
  const site = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: `${origin}/`,
    publisher: { '@id': organization['@id'] },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
  return [organization, site];
}
