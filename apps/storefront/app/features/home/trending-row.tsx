import { TabList, TabPanel } from '@bijli/ui/tabs.tsx';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { ProductCarousel } from '../../components/product/product-carousel.tsx';
import { api } from '../../platform/api.ts';
import { loadTab, type Trending, type TrendingList } from './home-data.ts';
import styles from './trending-row.module.css';

/** Trending products by tab; the first is loaded with the page, the others on demand. */
export function TrendingRow({ trending }: { trending: Trending }) {
  const panelId = useId();
  const [selected, setSelected] = useState(0);
  const [lists, setLists] = useState<Record<number, TrendingList>>({ 0: trending.first });

  async function select(place: number): Promise<void> {
    setSelected(place);
    const tab = trending.tabs[place];
    const loaded = lists[place];
    if (!tab || (loaded && !('error' in loaded))) return;
    const list = await loadTab(api, tab);
    setLists((all) => ({ ...all, [place]: list }));
  }

  return (
    <section className="section" id="trending" aria-labelledby={`${panelId}-title`}>
      <div className={styles.bar}>
        <h2 className="t-1" id={`${panelId}-title`}>
          Trending Products
        </h2>
        <TabList
          label="Trending Products"
          tabs={trending.tabs.map(({ label }) => label)}
          selected={selected}
          onSelect={select}
          panelId={panelId}
        />
        <Link className="link link-tap" to="/shop">
          Shop All
        </Link>
      </div>
      <TabPanel panelId={panelId} selected={selected}>
        <TrendingProducts key={selected} list={lists[selected]} label={trending.tabs[selected]?.label ?? ''} />
      </TabPanel>
    </section>
  );
}

function TrendingProducts({ list, label }: { list: TrendingList | undefined; label: string }) {
  if (!list) return <Message>Loading trending products...</Message>;
  if ('error' in list) return <Message>Error loading products: {list.error}</Message>;
  if (list.products.length === 0) return <Message>No products found for this category</Message>;
  return <ProductCarousel label={label} products={list.products} />;
}

function Message({ children }: { children: React.ReactNode }) {
  return (
    <p className={styles.message} role="status">
      {children}
    </p>
  );
}
