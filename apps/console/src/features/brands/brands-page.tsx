import { Button } from '@bijli/ui/button.tsx';
import { EmptyState } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../components/page/lazy-part.tsx';
import { hasFailed, PageFailure } from '../../components/page/page-failed.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { PageLoading } from '../../components/page/page-loading.tsx';
import plate from '../../components/page/plate.module.css';
import { Plate, Table } from '../../components/page/plate.tsx';
import { RemoveDialog } from '../../components/product/remove-dialog.tsx';
import { api } from '../../platform/api.ts';
import { countOf, groupedNumber } from '../../platform/format/count-of.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useMay } from '../../platform/session.ts';
import { type BrandEntry, brandsQuery } from '../../platform/taxonomy.ts';

const BrandDialog = lazyPart(() => import('./brand-dialog.tsx'));
const NewBrandDialog = lazyPart(() => import('./new-brand-dialog.tsx'));

type Opened = { kind: 'new' } | { kind: 'edit' | 'remove'; brand: BrandEntry };

export function Component() {
  const { data, error, refetch } = useQuery(brandsQuery);
  const mayChange = useMay('products.change');
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  if (hasFailed(error, data)) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading title="Brands" head={['Name', 'Address', 'Products']} />;
  const { brands } = data;
  return (
    <>
      <PageHead title="Brands" facts={countOf(brands.length, 'brand')}>
        {mayChange && (
          <Button variant="go" onClick={() => setOpened({ kind: 'new' })}>
            New brand
          </Button>
        )}
      </PageHead>
      <Plate>
        {brands.length === 0 ? (
          <EmptyState text="No brands yet. A product needs one: make the first." />
        ) : (
          <Table caption="Brands" head={['Name', 'Address', ['Products'], ...(mayChange ? [''] : [])]}>
            {brands.map((brand) => (
              <tr key={brand.id}>
                <th scope="row">{brand.name}</th>
                <td className="dim">/{brand.slug}</td>
                <td className={plate.end}>{groupedNumber(brand.products)}</td>
                {mayChange && (
                  <td>
                    <span className="row">
                      <Button isSmall variant="quiet" onClick={() => setOpened({ kind: 'edit', brand })}>
                        Edit<span className="vh"> {brand.name}</span>
                      </Button>
                      <Button isSmall variant="quiet" onClick={() => setOpened({ kind: 'remove', brand })}>
                        Remove<span className="vh"> {brand.name}</span>
                      </Button>
                    </span>
                  </td>
                )}
              </tr>
            ))}
          </Table>
        )}
      </Plate>
      {opened && (
        <Suspense>
          {opened.kind === 'new' && <NewBrandDialog onClose={close} />}
          {opened.kind === 'edit' && <BrandDialog brand={opened.brand} onClose={close} />}
          {opened.kind === 'remove' && (
            <RemoveDialog
              name={opened.brand.name}
              products={opened.brand.products}
              heirs={brands.flatMap(({ id, name }) => (id === opened.brand.id ? [] : [{ value: id, name }]))}
              onRemove={async (to) => {
                const reply = await api.removeBrand({ params: { id: opened.brand.id }, query: to ? { to } : {} });
                queryClient.setQueryData(brandsQuery.queryKey, reply);
              }}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </>
  );
}
