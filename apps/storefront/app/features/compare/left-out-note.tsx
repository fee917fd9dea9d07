import { Alert } from '@bijli/ui/alert.tsx';
import { Link, useLocation } from 'react-router';
import { comparePath } from '../../platform/compare-list.ts';
import styles from './compare-page.module.css';
import type { LeftOut } from './load-compare.ts';

/** Explains which requested products were left out, and where to find them. */
export function LeftOutNote({ leftOut }: { leftOut: readonly LeftOut[] }) {
  if (leftOut.length === 0) return null;
  return (
    <Alert tone="warn">
      <ul className={styles.notes}>
        {leftOut.map((product) => (
          <li key={`${product.reason} ${product.slug}`}>
            <Reason product={product} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Reason({ product }: { product: LeftOut }) {
  const { pathname, search } = useLocation();
  const slug = shortened(product.slug);
  switch (product.reason) {
    case 'unknown':
      return <>There is no product “{slug}” in this shop.</>;
    case 'failed':
      return (
        <>
          “{slug}” could not be loaded. <NoteLink to={`${pathname}${search}`}>Try Again</NoteLink>
        </>
      );
    case 'unread':
      return (
        <>
          Four products fit side by side. {product.count === 1 ? 'One more is' : `${product.count} more are`} left out.
        </>
      );
    case 'full':
      return (
        <>
          Four products fit side by side. <NoteLink to={`/product/${product.slug}`}>{product.name}</NoteLink> is left
          out.
        </>
      );
    case 'repeated':
      return <>{product.name} was named more than once and stands here once.</>;
    case 'other-category':
      return (
        <>
          {product.name} is of another category ({product.categoryTitle}).{' '}
          <NoteLink to={comparePath([product.slug])}>Compare it on its own</NoteLink>
        </>
      );
  }
}

function NoteLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <Link className="link" to={to}>
      {children}
    </Link>
  );
}

function shortened(slug: string): string {
  const letters = [...slug];
  return letters.length > 60 ? `${letters.slice(0, 60).join('')}…` : slug;
}
