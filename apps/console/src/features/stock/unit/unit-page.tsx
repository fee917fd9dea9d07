import { ApiError } from '@bijli/contract';
import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { Crumb } from '../../../components/page/crumb.tsx';
import { hasFailed, PageFailure } from '../../../components/page/page-failed.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { useScreenKeys } from '../../../platform/screen-keys.ts';
import { useMay } from '../../../platform/session.ts';
import { UnitState } from '../stock-columns.tsx';
import styles from './unit.module.css';
import { UnitBins } from './unit-bins.tsx';
import { UnitFigures } from './unit-figures.tsx';
import { UnitHolders } from './unit-holders.tsx';
import { UnitMovements } from './unit-movements.tsx';
import { refreshUnit, type Unit, unitQuery } from './unit-query.ts';

const MoveUnitsDialog = lazy(() => import('../move-units-dialog.tsx'));
const MoreDialog = lazy(() => import('../more-dialog.tsx'));
const TargetsDialog = lazy(() => import('./targets-dialog.tsx'));
const SaleDialog = lazy(() => import('./sale-dialog.tsx'));

const noUnit = new ApiError(404, { message: 'There is no such unit of stock.' });
const keys = [{ keys: ['J', 'K'], does: 'the movement below, above' }];

/** One unit of stock: what is here of it, who holds it, and what moved it. */
export function Component() {
  const { id = '' } = useParams();
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  const { data, error, refetch } = useQuery({ ...unitQuery(id), enabled: isId });
  useScreenKeys('A unit of stock', keys);
  if (!isId) return <PageFailure error={noUnit} onRetry={() => location.reload()} />;
  if (hasFailed(error, data)) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return <UnitView key={id} unit={data} />;
}

function UnitView({ unit }: { unit: Unit }) {
  const [open, setOpen] = useState<'move' | 'targets' | 'sale' | 'bins'>();
  const mayChange = useMay('stock.change');
  const mayOpenProduct = useMay('products.read');
  const { id, productId, variantId, name, sku, gtin, isStopped, serialKind } = unit;
  const close = () => setOpen(undefined);
  return (
    <>
      <Crumb to="/stock" name="Stock levels" />
      <PageHead
        title={name}
        facts={
          <span className={styles.facts}>
            <UnitState {...unit} />
            <span>{mayOpenProduct ? <Link to={`/products/${productId}#variants`}>{sku}</Link> : sku}</span>
            {gtin && <span>Barcode {gtin}</span>}
            <UnitBins id={id} onOpen={() => setOpen('bins')} />
          </span>
        }
      >
        {serialKind && (
          <ButtonLink to={`/stock/serials?productId=${productId}${variantId ? `&variantId=${variantId}` : ''}`}>
            {serialKind === 'imei' ? 'IMEIs' : 'Serial numbers'}
          </ButtonLink>
        )}
        {mayChange && (
          <>
            <Button aria-haspopup="dialog" onClick={() => setOpen('move')}>
              Move units
            </Button>
            <Button aria-haspopup="dialog" onClick={() => setOpen('targets')}>
              Safety and low stock
            </Button>
            <Button aria-haspopup="dialog" onClick={() => setOpen('sale')}>
              {isStopped ? 'Sell again' : 'Stop the sale'}
            </Button>
          </>
        )}
      </PageHead>
      <div className="stack">
        <UnitFigures unit={unit} />
        <UnitHolders id={id} />
        <UnitMovements id={id} />
      </div>
      <Suspense>
        {open === 'move' && <MoveUnitsDialog level={unit} onMoved={refreshUnit} onClose={close} />}
        {open === 'targets' && <TargetsDialog unit={unit} onClose={close} />}
        {open === 'bins' && <MoreDialog level={unit} what="bins" onClose={close} />}
        {open === 'sale' && <SaleDialog unit={unit} onClose={close} />}
      </Suspense>
    </>
  );
}
