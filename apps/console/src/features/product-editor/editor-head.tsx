import { buttonClass } from '@bijli/ui/button.tsx';
import { Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { listBehind } from '../../components/list/list-behind.ts';
import { type Action, ActionMenu } from '../../components/overlay/action-menu.tsx';
import { Crumb } from '../../components/page/crumb.tsx';
import { lazyPart } from '../../components/page/lazy-part.tsx';
import { StateDot } from '../../components/page/panel.tsx';
import { api } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import styles from './product-editor.module.css';
import { withdraw } from './side/publishing.ts';
import type { ProductForm } from './use-product-form.ts';

const DuplicateDialog = lazyPart(() => import('../../components/product/duplicate-dialog.tsx'));

type EditorHeadProps = {
  form: ProductForm;
  changes: number;
  mayChange: boolean;
  isBusy: boolean;
  run: (work: () => Promise<void>) => Promise<boolean>;
};
const states = {
  live: ['done', 'Live'],
  draft: ['begun', 'Draft'],
  scheduled: ['begun', 'Planned'],
  archived: ['ended', 'Archived'],
} as const;

export function EditorHead({ form, changes, mayChange, isBusy, run }: EditorHeadProps) {
  const { product, value } = form;
  const navigate = useNavigate();
  const { state } = useLocation();
  const [isCopying, setCopying] = useState(false);
  const [dot, word] = states[product.state];
  const name = value.name || 'Without a name';
  useEffect(() => {
    document.title = `${name} | Bijli console`;
  }, [name]);

  const remove = () =>
    run(async () => {
      if (!confirm(`Remove ‘${name}’? It was never on sale. This cannot be undone.`)) return;
      await api.removeProduct({ params: { id: product.id } });
      // Nothing of it is left that could be unsaved.
      flushSync(form.reset);
      await queryClient.invalidateQueries({ queryKey: ['catalogue'] });
      await navigate(listBehind(state, '/products'));
    });
  const actions: Action[] = [
    { name: 'Duplicate', onPick: () => setCopying(true) },
    ...(product.state === 'live'
      ? [{ name: 'Take off sale', onPick: () => void run(() => withdraw(product.id, 'draft')) }]
      : []),
    ...(product.state === 'archived'
      ? [{ name: 'Make it a draft again', onPick: () => void run(() => withdraw(product.id, 'draft')) }]
      : [{ name: 'Archive', onPick: () => void run(() => withdraw(product.id, 'archived')) }]),
    ...(product.state === 'draft' ? [{ name: 'Remove', onPick: () => void remove(), isDangerous: true }] : []),
  ];

  return (
    <>
      <Crumb to="/products" name="Products" />
      <div className={styles.head}>
        <h1>{name}</h1>
        <div className={styles.headFacts}>
          <StateDot state={dot}>{word}</StateDot>
          <span>
            {value.sku}, version {product.version}
          </span>
          {changes > 0 && (
            <span>
              {changes} {changes === 1 ? 'change' : 'changes'} not {product.state === 'live' ? 'published' : 'saved'}
            </span>
          )}
        </div>
        <div className={styles.headActions}>
          {product.hasPage && (
            <a className={buttonClass()} href={`/product/${product.document.slug}`} target="_blank" rel="noreferrer">
              Open in the shop
            </a>
          )}
          {mayChange && <ActionMenu label="More actions" actions={actions} isBusy={isBusy} />}
        </div>
      </div>
      {isCopying && (
        <Suspense>
          <DuplicateDialog
            product={{ id: product.id, name, sku: product.document.sku }}
            onClose={() => setCopying(false)}
          />
        </Suspense>
      )}
    </>
  );
}
