import { Icon } from '@bijli/ui/icon.tsx';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { type PageEntry, pageNumbers } from './page-numbers.ts';
import styles from './pagination.module.css';

type PaginationProps = {
  page: number;
  pageCount: number;
  linkTo: (page: number) => { to: string; onClick?: (event: MouseEvent) => void };
  /** Overrides the default numbers (first, last and neighbours). */
  entries?: readonly PageEntry[];
};

/** Numbered page links with ellipses. Renders nothing for a single page. */
export function Pagination({ page, pageCount, linkTo, entries = pageNumbers(page, pageCount) }: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav className={styles.pages} aria-label="Pages">
      {page > 1 && (
        <Link {...linkTo(page - 1)} aria-label="Previous page">
          <Icon name="chevron-left" isSmall />
        </Link>
      )}
      {entries.map((entry, index) =>
        entry === 'gap' ? (
          <span key={`gap after ${entries[index - 1]}`}>…</span>
        ) : (
          <Link
            key={entry}
            {...linkTo(entry)}
            aria-current={entry === page ? 'page' : undefined}
            aria-label={`Page ${entry}`}
          >
            {entry}
          </Link>
        ),
      )}
      {page < pageCount && (
        <Link {...linkTo(page + 1)} aria-label="Next page">
          <Icon name="chevron-right" isSmall />
        </Link>
      )}
    </nav>
  );
}
