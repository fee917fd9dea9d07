import { Form } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import { Key, KeyLink } from '../../components/key.tsx';
import { EmptyState } from '../../components/pins.tsx';
import { ProductGrid } from '../../components/product-grid.tsx';
import type { SearchData } from './load-search.ts';
import styles from './search-page.module.css';

/** Search as a page of its own: the words in the address, the results as cards. */
export function SearchPage({ search }: { search: SearchData }) {
  const { words, category, products } = search;
  return (
    <div className={`wrap ${styles.page}`}>
      <Form className={styles.form} action="/search" role="search">
        <Icon name="search" />
        <input
          key={words}
          name="q"
          type="search"
          defaultValue={words}
          aria-label="Search products"
          placeholder="Find Product, Store"
          autoComplete="off"
          maxLength={200}
        />
        {category && <input type="hidden" name="category" value={category} />}
        <Key type="submit" look="ink" isSmall>
          Search
        </Key>
      </Form>
      <h1 className="t-1">{words === '' ? 'Search' : `Search Results (${products.length})`}</h1>
      {words !== '' && products.length === 0 && (
        <EmptyState text="No products found matching your search.">
          <KeyLink to="/shop">Shop All</KeyLink>
        </EmptyState>
      )}
      {products.length > 0 && (
        <>
          <h2 className="vh">Products</h2>
          <ProductGrid products={products} />
        </>
      )}
    </div>
  );
}
