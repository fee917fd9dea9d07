import { Button } from '@bijli/ui/button.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { memo, Suspense, useState } from 'react';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { FormSection } from '../../../components/form/form-section.tsx';
import { lazyPart } from '../../../components/page/lazy-part.tsx';
import { api, sentenceOf } from '../../../platform/api.ts';
import { useMay } from '../../../platform/session.ts';
import { OlderButton } from '../older-button.tsx';
import { type ProductForm, productKey } from '../use-product-form.ts';
import { ChangesTable } from './changes-table.tsx';
import { PlanList } from './plan-list.tsx';
import { PriceChart } from './price-chart.tsx';
import { priceSteps } from './price-steps.ts';
import { formerSellable, sellableKey, sellablesOf } from './priced-sellables.ts';
import styles from './prices.module.css';

const PlanDialog = lazyPart(() => import('./plan-dialog.tsx'));

/** What the prices were, and what they will be. Plans hold at once: they are no part of the draft, nor of typing. */
export const PricesSection = memo(function PricesSection({ product }: Pick<ProductForm, 'product'>) {
  const sellables = sellablesOf(product.document);
  const [picked, setPicked] = useState<string>();
  const chosen = picked ?? sellableKey(product.document.defaultVariantId);
  const [isPlanning, setPlanning] = useState(false);
  const mayChange = useMay('products.change');
  const history = useInfiniteQuery({
    queryKey: [...productKey(product.id), 'prices', chosen, product.version],
    queryFn: ({ pageParam }) =>
      api.listProductPrices({
        params: { id: product.id },
        query: { unit: chosen, ...(pageParam ? { before: pageParam } : {}) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ changes, hasOlder }) => (hasOlder ? changes.at(-1)?.at : undefined),
    // Another version of the product: what was read stays in view until the new history has come.
    placeholderData: (before, query) => (query?.queryKey.includes(chosen) ? before : undefined),
  });
  const pages = history.data?.pages ?? [];
  const [newest] = pages;
  const former = (newest?.formerUnits ?? []).map(formerSellable);
  const choices = [...sellables, ...former];
  const sellable = choices.find(({ id }) => sellableKey(id) === chosen) ?? sellables[0];
  const changes = pages.flatMap((page) => page.changes);
  const points = sellable ? priceSteps(changes, sellable.id, sellable.salePrice, Date.now()) : [];

  return (
    <FormSection
      id="prices"
      title="Price history"
      actions={
        mayChange && (
          <Button isSmall variant="quiet" onClick={() => setPlanning(true)}>
            Plan a price
          </Button>
        )
      }
    >
      {history.error && <p className="bad">{sentenceOf(history.error)}</p>}
      {choices.length > 1 && (
        <SelectField
          label="Variant"
          isLabelHidden
          value={chosen}
          options={choices.map(({ id, name }) => ({ value: sellableKey(id), name }))}
          onChange={setPicked}
        />
      )}
      {newest && newest.plans.length > 0 && (
        <PlanList
          productId={product.id}
          plans={newest.plans}
          sellables={sellables}
          onChanged={() => void history.refetch()}
        />
      )}
      {points.length > 0 && sellable ? (
        <div className={styles.history}>
          <PriceChart name={sellable.name} points={points} />
          <div>
            <ChangesTable changes={changes} />
            <OlderButton of={history} />
          </div>
        </div>
      ) : (
        history.data && <p className="dim">The price has not changed yet.</p>
      )}
      {isPlanning && (
        <Suspense>
          <PlanDialog
            productId={product.id}
            sellables={sellables}
            onClose={() => {
              setPlanning(false);
              void history.refetch();
            }}
          />
        </Suspense>
      )}
    </FormSection>
  );
});
