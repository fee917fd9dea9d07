import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { classNames } from '@bijli/ui/class-names.ts';
import { Icon } from '@bijli/ui/icon.tsx';
import { EmptyState } from '@bijli/ui/spinner.tsx';
import { Form, useLocation, useNavigation } from 'react-router';
import { ProductGrid } from '../../components/product/product-grid.tsx';
import type { SearchData } from './load-search.ts';
import styles from './search-page.module.css';

/** The search page: the words in the URL, the results as cards. */
export function SearchPage({ search }: { search: SearchData }) {
  const { words, category } = search;
  const title = words === '' ? 'Search' : `Search Results (${search.products.length})`;
  const isPending = useNavigation().location?.pathname === '/search';
  return (
    <div className={`wrap ${styles.page}`}>
      <Form className={styles.form} action="/search" role="search" aria-label="On this page">
        <Icon name="search" />
        <input
          key={words}
          data-bare
          name="q"
          type="search"
          defaultValue={words}
          aria-label="Search products"
          placeholder="Find Product, Store"
          autoComplete="off"
          maxLength={200}
        />
        {category && <input type="hidden" name="category" value={category} />}
        <Button type="submit" variant="ink" isSmall>
          Search
        </Button>
      </Form>
      <h1 className="t-1">{title}</h1>
      <p className="vh" role="status">
        {words === '' ? '' : title}
      </p>
      <div className={classNames(styles.results, isPending && styles.pending)} aria-busy={isPending}>
        {words !== '' && <ReadingNote search={search} />}
        {words !== '' && <Results search={search} />}
      </div>
    </div>
  );
}

/** Which words the results do not match, or that such products are not sold here. */
function ReadingNote({ search: { words, products, reading } }: { search: SearchData }) {
  if (reading?.notSold) return <p className={styles.note}>We do not sell “{reading.notSold}”.</p>;
  if (!reading?.dropped.length || products.length === 0) return null;
  return (
    <p className={styles.note}>
      Nothing for “{words}”; showing “{reading.showing}”.
    </p>
  );
}

function Results({ search: { products, hasFailed } }: { search: SearchData }) {
  const location = useLocation();
  if (products.length > 0)
    return (
      <>
        <h2 className="vh">Products</h2>
        <ProductGrid products={products} />
      </>
    );
  if (hasFailed)
    return (
      <EmptyState text="The search could not be made.">
        <ButtonLink to={`/search${location.search}`}>Try Again</ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState text="No products found matching your search.">
      <ButtonLink to="/shop">Shop All</ButtonLink>
    </EmptyState>
  );
}
