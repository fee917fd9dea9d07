import type { EditedProduct } from '@bijli/contract';
import { missingForSale, productDocuments } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useMemo } from 'react';
import { ConflictView } from '../../components/form/conflict/conflict-view.tsx';
import { Note } from '../../components/page/note.tsx';
import { useWork } from '../../components/use-work.ts';
import { formatTime } from '../../platform/format/format-time.ts';
import { useSession } from '../../platform/session.ts';
import { categoriesQuery, saleNeeds } from '../../platform/taxonomy.ts';
import { useOnline } from '../../platform/use-online.ts';
import { conflictWords } from './conflict-words.ts';
import { EditorHead } from './editor-head.tsx';
import { PhotosSection } from './photos/photos-section.tsx';
import { PricesSection } from './prices/prices-section.tsx';
import styles from './product-editor.module.css';
import { SectionTabs } from './section-tabs.tsx';
import { LegalSection } from './sections/legal-section.tsx';
import { MeasuresSection } from './sections/measures-section.tsx';
import { SeoSection } from './sections/seo-section.tsx';
import { TaxSection } from './sections/tax-section.tsx';
import { TextSection } from './sections/text-section.tsx';
import { describeChanges } from './side/describe-changes.ts';
import { HistoryPanel } from './side/history-panel.tsx';
import { MissingPanel } from './side/missing-panel.tsx';
import { PublishPanel } from './side/publish-panel.tsx';
import { stockWords } from './side/stock-words.ts';
import { SpecificationsSection } from './specifications/specifications-section.tsx';
import { type ProductForm, useProductForm } from './use-product-form.ts';
import { VariantsSection } from './variants/variants-section.tsx';

export function Editor({ product: loaded }: { product: EditedProduct }) {
  const form = useProductForm(loaded);
  const { person } = useSession();
  const { isBusy, problem, run } = useWork();
  const { product, value, mayChange, conflict, news, restoredFrom } = form;
  const categories = useQuery(categoriesQuery).data?.categories;
  const missing = useMemo(() => missingForSale(value, saleNeeds(categories ?? [], value)), [value, categories]);
  const changes = useMemo(
    () => describeChanges(product.document, productDocuments.changesBetween(product.document, value)),
    [product.document, value],
  );
  useSavingAgain(form);
  // The panels at the side are drawn with the new product in a later, interruptible render: the saved form comes first.
  const past = useDeferredValue(useMemo(() => ({ product, version: form.base.version }), [product, form.base.version]));
  const head = <EditorHead changes={changes.length} {...{ form, mayChange, isBusy, run }} />;

  if (conflict)
    return (
      <>
        {head}
        <ConflictView
          conflict={conflict}
          words={conflictWords(value)}
          isBusy={form.isBusy}
          onSave={(decided) => void form.resolve(decided)}
          onLeave={form.postpone}
        >
          {form.problem && <Note tone="bad">{form.problem}</Note>}
        </ConflictView>
      </>
    );
  return (
    <>
      {head}
      <div className="stack">
        {problem && <Note tone="bad">{problem}</Note>}
        {product.refusedPublication && (
          <Note tone="bad">
            It was not published as planned ({formatTime(product.refusedPublication.at)} IST).{' '}
            {product.refusedPublication.reason} Mend it, and publish it or plan it again.
          </Note>
        )}
        {restoredFrom && form.isDirty && (
          <Note
            actions={
              <Button isSmall onClick={form.reset}>
                Drop them
              </Button>
            }
          >
            Your changes of {formatTime(restoredFrom)} were not saved. They are here again.
          </Note>
        )}
        {news && news.saved.by !== person.name && (
          <Note tone={news.kind === 'waiting' ? 'wait' : 'plain'}>
            {news.saved.by ?? 'Somebody'} saved this product at {formatTime(news.saved.at)}. {newsWords[news.kind]}
          </Note>
        )}
        <div className={styles.split}>
          <form className={styles.panel} aria-label="Product" onSubmit={(event) => event.preventDefault()}>
            <SectionTabs missing={missing} problemFields={Object.keys(form.problems)} changes={changes.length} />
            <fieldset className={styles.parts} disabled={!mayChange}>
              <legend className="vh">Texts</legend>
              <TextSection form={form} />
            </fieldset>
            <PhotosSection form={form} />
            <VariantsSection form={form} />
            <fieldset className={styles.parts} disabled={!mayChange}>
              <legend className="vh">Facts</legend>
              <LegalSection form={form} />
              <TaxSection form={form} />
              <MeasuresSection form={form} />
              <SpecificationsSection form={form} />
              <SeoSection form={form} />
            </fieldset>
            <PricesSection product={past.product} />
          </form>
          <aside className={styles.side} aria-label="Publishing">
            <PublishPanel form={form} changes={changes} missing={missing} mayChange={mayChange} />
            <MissingPanel missing={missing} stock={stockWords(value, product.stock)} />
            <HistoryPanel productId={product.id} version={past.version} />
          </aside>
        </div>
      </div>
    </>
  );
}

/** What a draft could not keep while there was no connection is kept when it is back. */
function useSavingAgain({ isDirty, problem, product, save }: ProductForm): void {
  const isOnline = useOnline();
  const again = useEffectEvent(() => {
    if (isDirty && problem !== '' && product.state === 'live') void save();
  });
  useEffect(() => {
    if (isOnline) again();
  }, [isOnline]);
}

const newsWords = {
  shown: 'You see it as it is now.',
  joined: 'It is joined with your changes.',
  waiting: 'It will be joined with your changes when you save.',
};
