import { classNames } from '@bijli/ui/class-names.ts';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { listState } from '../list/list-behind.ts';
import styles from './product-name.module.css';
import { ProductPhoto } from './product-photo.tsx';

type ProductNameProps = {
  to: string;
  photo: string | null;
  name: string;
  sku: string;
  /** The list has a column of SKUs: here it stands where that one is hidden. */
  hasSkuColumn?: boolean;
  /** Below the name on a phone. */
  children?: ReactNode;
};

/** A product in a list: its photo, name and SKU, which lead to its screen. */
export function ProductName({ to, photo, name, sku, hasSkuColumn, children }: ProductNameProps) {
  const { pathname, search } = useLocation();
  return (
    <Link to={to} state={listState(pathname, search)} className={styles.name} title={`${name}, ${sku}`}>
      <ProductPhoto photo={photo} />
      <span>
        <b>{name}</b> <span className={classNames(styles.sku, hasSkuColumn && styles.narrow)}>{sku}</span>
        {children && <span className={styles.phone}>{children}</span>}
      </span>
    </Link>
  );
}
