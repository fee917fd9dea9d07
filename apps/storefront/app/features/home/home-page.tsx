import { useSiteConfig } from '../../platform/site-config.ts';
import { BetterLife } from './better-life.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { FestivalStrip } from './festival-strip.tsx';
import { HeroBlock } from './hero-block.tsx';
import { HighlightBanner } from './highlight-banner.tsx';
import type { HomeData } from './home-data.ts';
import { PromoBanner } from './promo-banner.tsx';
import { type SectionName, sectionsToShow } from './section-order.ts';
import { TrendingRow } from './trending-row.tsx';
import { TrustRow } from './trust-row.tsx';

/** The home page, with sections in the server's order. */
export function HomePage({ data }: { data: HomeData }) {
  const siteTitle = useSiteConfig().header[0]?.siteTitle;
  return (
    <>
      <h1 className="vh">{siteTitle} store</h1>
      <div className="wrap">
        {sectionsToShow(data.sectionOrder).map((name, index) => (
          <div key={name} className={index > 1 ? 'below' : undefined}>
            <Section name={name} data={data} />
          </div>
        ))}
      </div>
    </>
  );
}

function Section({ name, data }: { name: SectionName; data: HomeData }) {
  switch (name) {
    case 'diwaliBanner':
      return data.festival ? <FestivalStrip banner={data.festival} /> : null;
    case 'heroSection':
      return (
        <>
          <HeroBlock products={data.heroProducts} />
          <CategoryTiles />
        </>
      );
    case 'betterLifeSection':
      return data.promo ? <PromoBanner banner={data.promo} /> : null;
    case 'trendingProductSection':
    case 'trendingProducts':
      return <TrendingRow trending={data.trending} />;
    case 'highlight':
      return <HighlightBanner banner={data.highlight} />;
    case 'bottomHighlighted':
      return <BetterLife />;
    case 'brand':
      return <TrustRow />;
  }
}
