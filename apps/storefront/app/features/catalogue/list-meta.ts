import type { MetaDescriptor } from 'react-router';
import { publicPageMeta, siteConfigOf, siteOrigin } from '../../platform/page-meta.ts';
import { listSearch, readListFilter } from './list-filter.ts';

type ListFacts = {
  title: string;
  description: string;
  /** Without a query. */
  path: string;
  /** The query of the page. */
  search: string;
  pageCount: number;
};

/**
 * Title, description and addresses of one page of a list. Each page after the first is its own canonical page; the first one's
 * has no filters. Source: Google Search Central, pagination and incremental page loading.
 */
export function listPageMeta(
  matches: Parameters<typeof publicPageMeta>[0],
  { title, description, path, search, pageCount }: ListFacts,
): MetaDescriptor[] {
  const filter = readListFilter(new URLSearchParams(search));
  const { page } = filter;
  const origin = siteOrigin(siteConfigOf(matches));
  const neighbour = (rel: 'prev' | 'next', other: number): MetaDescriptor[] =>
    other >= 1 && other <= pageCount
      ? [{ tagName: 'link', rel, href: `${origin}${path}${listSearch({ ...filter, page: other })}` }]
      : [];
  return [
    ...publicPageMeta(matches, {
      title: page === 1 ? title : `${title}, page ${page}`,
      description,
      path: page === 1 ? path : `${path}${listSearch(filter)}`,
    }),
    ...neighbour('prev', page - 1),
    ...neighbour('next', page + 1),
  ];
}
