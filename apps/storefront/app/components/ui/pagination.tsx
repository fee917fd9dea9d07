import { Icon } from '@bijli/ui/icon.tsx';
import { Link } from 'react-router';
import { type PageMark, pageNumbers } from './page-numbers.ts';
import styles from './pagination.module.css';

type PaginationProps = {
  page: number;
  pageCount: number;
  toPage: (page: number) => string;
  /** Overrides the default numbers (first, last and neighbours). */
  marks?: readonly PageMark[];
};

/** Numbered page links with ellipses. Renders nothing for a single page. */
export function Pagination({ page, pageCount, toPage, marks = pageNumbers(page, pageCount) }: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav className={styles.pages} aria-label="Pages">
      {page > 1 && (
        <Link to={toPage(page - 1)} aria-label="Previous page">
          <Icon name="chevron-left" isSmall />
        </Link>
      )}
      {marks.map((mark, index) =>
        mark === 'gap' ? (
          <span key={`gap after ${marks[index - 1]}`}>…</span>
        ) : (
          <Link
            key={mark}
            to={toPage(mark)}
            aria-current={mark === page ? 'page' : undefined}
            aria-label={`Page ${mark}`}
          >
            {mark}
          </Link>
        ),
      )}
      {page < pageCount && (
        <Link to={toPage(page + 1)} aria-label="Next page">
          <Icon name="chevron-right" isSmall />
        </Link>
      )}
    </nav>
  );
}
