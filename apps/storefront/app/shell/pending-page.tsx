import { Loading } from '@bijli/ui/spinner.tsx';
import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { ListSkeleton } from '../features/catalogue/list-skeleton.tsx';
import { ProductSkeleton } from '../features/product/product-skeleton.tsx';

const delayMs = 200;

/** The path of a page that has been loading for a while; undefined if there is none. */
export function usePendingPath(): string | undefined {
  const { pathname } = useLocation();
  const coming = useNavigation().location?.pathname;
  const wanted = coming === pathname ? undefined : coming;
  const [pending, setPending] = useState<string>();

  useEffect(() => {
    if (wanted === undefined) return setPending(undefined);
    const timer = setTimeout(() => setPending(wanted), delayMs);
    return () => clearTimeout(timer);
  }, [wanted]);

  return wanted === pending ? pending : undefined;
}

/** The placeholder of the page being loaded. */
export function PendingPage({ path }: { path: string }) {
  if (path.startsWith('/product/')) return <ProductSkeleton />;
  if (/^\/(shop|category|subcategory|search)\b/.test(path)) return <ListSkeleton />;
  return <Loading />;
}
