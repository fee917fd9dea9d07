import { ApiError } from '@bijli/contract';
import { formatPaise } from '@bijli/rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { Note } from '../../../components/page/note.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { api, sentenceOf } from '../../../platform/api.ts';
import { ChangedMeanwhile, useSeenOrder } from '../page/actions/changed-meanwhile.tsx';
import { keepOrder, orderKey, readOrderAgain, type StaffOrder } from '../page/order-query.ts';
import { linesLeft, numberOf } from '../page/order-words.ts';
import { type Article, ArticleField, nameOfArticle } from './article-field.tsx';
import styles from './change.module.css';
import { actOfChange, type OrderChange } from './change-words.ts';

export type GoodsDialog = 'change' | 'cancel' | 'additional';
type ChangeDialogProps = { order: StaffOrder; onSwitch: (to: GoodsDialog) => void; onClose: () => void };

/** What can be done with the goods of an order; each but the first has its own dialog. */
const ways = [
  { value: 'change', name: 'Another article in the place of units' },
  { value: 'cancel', name: 'Fewer units' },
  { value: 'additional', name: 'More, or what costs more: an additional order' },
] as const satisfies readonly { value: GoodsDialog; name: string }[];

/** Puts another article in the place of units of a line; the server's figures are shown first. */
export default function ChangeDialog({ order, onSwitch, onClose }: ChangeDialogProps) {
  const left = linesLeft(order);
  const [itemId, setItemId] = useState(left[0]?.itemId ?? '');
  const [units, setUnits] = useState(1);
  const [article, setArticle] = useState<Article>();
  const [requestId] = useState(() => crypto.randomUUID());
  const { isChanged, expectedVersion, goOn, send } = useSeenOrder(order);
  const { _id: id } = order;
  const line = left.find((one) => one.itemId === itemId);
  const quantity = Math.min(units, line?.left ?? 1);
  const product = order.items.find((item) => item._id === itemId)?.product._id;
  const wanted = { itemId, quantity, product: article?.product ?? '', variant: article?.variant ?? null };
  const {
    data: shown,
    error,
    isPlaceholderData,
  } = useQuery({
    queryKey: [...orderKey(id), 'change', expectedVersion, wanted],
    queryFn: async () => (await api.previewOrderChange({ params: { id }, body: wanted })).change,
    enabled: article !== undefined && !isChanged,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const change = error || isPlaceholderData ? undefined : shown;

  async function save(): Promise<void> {
    if (!change) return;
    const { differencePaise } = change;
    try {
      const body = { requestId, ...wanted, differencePaise, expectedVersion };
      await keepOrder((await api.changeOrder({ params: { id }, body })).order);
      showToast('The order is changed, and the shopper is told.');
    } catch (problem) {
      if (!(problem instanceof ApiError && problem.body['code'] === 'second_person_needed')) throw problem;
      // What was asked for waits elsewhere: nothing is left to do here.
      await readOrderAgain(id);
      showToast(problem.message);
    }
  }

  return (
    <FormDialog
      title={`Change the goods of order ${numberOf(order)}`}
      submit={change ? actOfChange(change) : 'Choose an article'}
      isDirty={article !== undefined}
      isDisabled={isChanged || !change}
      onSubmit={() => send(save)}
      onClose={onClose}
    >
      {isChanged && <ChangedMeanwhile order={order} onGoOn={goOn} />}
      <SelectField
        label="What changes"
        value="change"
        options={ways}
        onChange={(way) => onSwitch(ways.find(({ value }) => value === way)?.value ?? 'change')}
      />
      <SelectField
        label="In the place of"
        value={itemId}
        options={left.map((one) => ({ value: one.itemId, name: one.name }))}
        onChange={setItemId}
      />
      <SelectField
        label="Units"
        value={String(quantity)}
        options={Array.from({ length: line?.left ?? 0 }, (_, index) => ({
          value: String(index + 1),
          name: `${index + 1} of ${line?.left}`,
        }))}
        onChange={(value) => setUnits(Number(value))}
      />
      <div className={styles.field}>
        <span aria-hidden="true">Article of the same price or less</span>
        <ArticleField
          label="Article of the same price or less"
          {...(product ? { product } : {})}
          onChoose={setArticle}
        />
        {article && <p className="dim">{nameOfArticle(article)} is chosen.</p>}
      </div>
      <div aria-live="polite">
        {error && <Note tone="bad">{sentenceOf(error)}</Note>}
        {change && <ChangeFigures change={change} />}
      </div>
    </FormDialog>
  );
}

function ChangeFigures({ change: { quantity, from, to, ...figures } }: { change: OrderChange }) {
  const { differencePaise, backPaise, toCollectPaise } = figures;
  return (
    <>
      <dl className={styles.figures}>
        <dt>
          {quantity} × {nameOfArticle(from)}
        </dt>
        <dd>{formatPaise(from.worthPaise)}</dd>
        <dt>
          {quantity} × {nameOfArticle(to)}, HSN {to.hsn}
        </dt>
        <dd>{formatPaise(to.worthPaise)}</dd>
        <dt>Difference</dt>
        <dd>{formatPaise(differencePaise)}</dd>
        {toCollectPaise === null ? (
          <>
            <dt>Goes back</dt>
            <dd>{formatPaise(backPaise)}</dd>
          </>
        ) : (
          <>
            <dt>To collect then</dt>
            <dd>{formatPaise(toCollectPaise)}</dd>
          </>
        )}
      </dl>
      <p className="dim">
        Both are worth what they cost after their share of the order’s discount. Stock of both moves at once, and the
        shopper is mailed.
      </p>
    </>
  );
}
