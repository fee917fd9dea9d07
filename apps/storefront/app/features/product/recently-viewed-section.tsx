import { useCallback, useEffect, useState } from 'react';
import { LazyComponent, lazyComponent } from '../../components/ui/lazy-component.tsx';
import { readViewed, recordViewed } from './recently-viewed.ts';

const lazyShown = lazyComponent(async () => (await import('./recently-viewed-shown.tsx')).RecentlyViewedShown);

/** Other products viewed in this tab. Its script is fetched once there are any. */
export function RecentlyViewed({ productId }: { productId: string }) {
  const [ids, setIds] = useState<string[]>([]);

  useEffect(() => {
    setIds(readViewed().filter((id) => id !== productId));
    recordViewed(productId);
  }, [productId]);

  const forget = useCallback(() => setIds([]), []);
  if (ids.length === 0) return null;
  return <LazyComponent loader={lazyShown} ids={ids} onNothing={forget} onMissing={forget} isQuiet />;
}
