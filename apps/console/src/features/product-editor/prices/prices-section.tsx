import { Button } from '@bijli/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, memo, Suspense, useState } from 'react';
import { FormSection } from '../../../components/form/form-section.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { api, sentenceOf } from '../../../platform/api.ts';
import { useMay } from '../../../platform/session.ts';
import { type ProductForm, productKey } from '../use-product-form.ts';
import { ChangesTable } from './changes-table.tsx';
import { PlanList } from './plan-list.tsx';
import { PriceChart } from './price-chart.tsx';
import { priceSteps } from './price-steps.ts';
import styles from './prices.module.css';
import { unitsOf } from './units.ts';

const PlanDialog = lazy(() => import('./plan-dialog.tsx'));

/** What the prices were, and what they will be. Plans hold at once: they are no part of the draft, nor of typing. */
export const PricesSection = memo(function PricesSection({ product }: Pick<ProductForm, 'product'>) {
  const units = unitsOf(product.document);
  const [chosen, setChosen] = useState(product.document.defaultVariantId ?? '');
  const [isPlanning, setPlanning] = useState(false);
  const mayChange = useMay('products.change');
  const { data, error, refetch } = useQuery({
    queryKey: [...productKey(product.id), 'prices', product.version],
    queryFn: () => api.listProductPrices({ params: { id: product.id } }),
  });
  const unit = units.find(({ id }) => (id ?? '') === chosen) ?? units[0];
  const points = unit && data ? priceSteps(data.changes, unit.id, unit.salePrice, Date.now()) : [];

  return (
    <FormSection
      id="prices"
      title="Price history"
      keys={
        mayChange && (
          <Button isSmall variant="quiet" onClick={() => setPlanning(true)}>
            Plan a price
          </Button>
        )
      }
    >
      {error && <p className="bad">{sentenceOf(error)}</p>}
      {units.length > 1 && (
        <SelectField
          label="Variant"
          isLabelHidden
          value={unit?.id ?? ''}
          options={units.map(({ id, name }) => ({ value: id ?? '', name }))}
          onChange={setChosen}
        />
      )}
      {data && data.plans.length > 0 && (
        <PlanList productId={product.id} plans={data.plans} units={units} onChanged={() => void refetch()} />
      )}
      {points.length > 0 && unit && data ? (
        <div className={styles.history}>
          <PriceChart name={unit.name} points={points} />
          <ChangesTable changes={data.changes.filter(({ variantId }) => variantId === unit.id)} />
        </div>
      ) : (
        data && <p className="dim">The price has not changed yet.</p>
      )}
      {isPlanning && (
        <Suspense>
          <PlanDialog
            productId={product.id}
            units={units}
            onClose={() => {
              setPlanning(false);
              void refetch();
            }}
          />
        </Suspense>
      )}
    </FormSection>
  );
});
