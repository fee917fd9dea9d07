import { formatPaise } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { Note } from '../../../components/page/note.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { api, sentenceOf } from '../../../platform/api.ts';
import { ChangedMeanwhile, useSeenOrder } from '../page/actions/changed-meanwhile.tsx';
import { orderKey, readOrderAgain, type StaffOrder } from '../page/order-query.ts';
import { numberOf } from '../page/order-words.ts';
import { PaymentLinkDialog } from '../payment-link/payment-link-dialog.tsx';
import { type Article, ArticleField, nameOfArticle } from './article-field.tsx';
import styles from './change.module.css';

type Chosen = { article: Article; quantity: number };

/** The most units of an article that an order has. */
const mostUnits = 10;

/** Places an order beside this one, for the same shopper and address; a link by which it is paid is shown once. */
export default function AdditionalDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [method, setMethod] = useState('');
  const [requestId] = useState(() => crypto.randomUUID());
  const [placed, setPlaced] = useState<{ id: string; link: string }>();
  const navigate = useNavigate();
  const { isChanged, expectedVersion, goOn, send } = useSeenOrder(order);
  const { _id: id } = order;
  const items = chosen.map(({ article: { product, variant }, quantity }) => ({ product, variant, quantity }));
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [...orderKey(id), 'additional', items],
    queryFn: () => api.previewAdditionalOrder({ params: { id }, body: { items } }),
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const figures = error || isPlaceholderData || items.length === 0 ? undefined : data;
  const open = figures?.methods.filter(({ refusal }) => refusal === null) ?? [];
  const paidBy = open.find((one) => one.id === method) ?? open[0];

  async function place(): Promise<void> {
    if (!figures || !paidBy) return;
    const body = { requestId, items, paymentMethod: paidBy.id, totalPaise: figures.totalPaise, expectedVersion };
    const { order: made, paymentLink } = await api.placeAdditionalOrder({ params: { id }, body });
    await readOrderAgain(id);
    showToast(`Order ${numberOf(made)} is placed, to be packed with order ${numberOf(order)}.`);
    if (paymentLink) setPlaced({ id: made._id, link: paymentLink });
    else await goTo(made._id);
  }

  async function goTo(made: string): Promise<void> {
    onClose();
    await navigate(`/orders/${made}`);
  }

  if (placed) return <PaymentLinkDialog url={placed.link} isMailed onClose={() => void goTo(placed.id)} />;
  return (
    <FormDialog
      title={`An additional order to order ${numberOf(order)}`}
      submit={figures && paidBy ? actOf(figures.totalPaise, paidBy.kind) : 'Choose what is ordered'}
      isDirty={chosen.length > 0}
      isDisabled={isChanged || !figures || !paidBy}
      staysOpen
      onSubmit={() => send(place)}
      onClose={onClose}
    >
      {isChanged && <ChangedMeanwhile order={order} onGoOn={goOn} />}
      <p className="dim">
        It goes to the same shopper and address, at the prices of now and without a coupon, and is packed with this
        order.
      </p>
      <div className={styles.field}>
        <span aria-hidden="true">Add an article</span>
        <ArticleField label="Add an article" onChoose={(article) => setChosen(withArticle(chosen, article))} />
      </div>
      {chosen.length > 0 && <ChosenLines chosen={chosen} onChange={setChosen} />}
      <div aria-live="polite">
        {error && items.length > 0 && <Note tone="bad">{sentenceOf(error)}</Note>}
        {figures && (
          <dl className={styles.figures}>
            <dt>Goods</dt>
            <dd>{formatPaise(figures.subtotalPaise)}</dd>
            <dt>Delivery</dt>
            <dd>{figures.shippingPaise === 0 ? 'free' : formatPaise(figures.shippingPaise)}</dd>
            <dt>Total</dt>
            <dd>
              <b>{formatPaise(figures.totalPaise)}</b>
            </dd>
          </dl>
        )}
      </div>
      {paidBy && (
        <SelectField
          label="Paid by"
          value={paidBy.id}
          options={open.map(({ id: value, label, kind }) => ({
            value,
            name: kind === 'online' ? `${label}, by a link that is mailed` : label,
          }))}
          onChange={setMethod}
        />
      )}
      {figures?.methods
        .filter(({ refusal }) => refusal !== null)
        .map(({ id: one, label, refusal }) => (
          <p className="dim" key={one}>
            {label}: {refusal}
          </p>
        ))}
    </FormDialog>
  );
}

type ChosenLinesProps = { chosen: readonly Chosen[]; onChange: (chosen: readonly Chosen[]) => void };

function ChosenLines({ chosen, onChange }: ChosenLinesProps) {
  return (
    <ul className={styles.lines}>
      {chosen.map(({ article, quantity }, place) => (
        <li key={keyOf(article)}>
          <span>{nameOfArticle(article)}</span>
          <SelectField
            label={`Units of ${nameOfArticle(article)}`}
            isLabelHidden
            value={String(quantity)}
            options={Array.from({ length: mostUnits }, (_, index) => {
              const units = String(index + 1);
              return { value: units, name: `${units} × ${formatPaise(article.unitPaise)}` };
            })}
            onChange={(value) => onChange(chosen.with(place, { article, quantity: Number(value) }))}
          />
          <Button
            isSmall
            aria-label={`Leave out ${nameOfArticle(article)}`}
            onClick={() => onChange(chosen.filter((_, index) => index !== place))}
          >
            Leave out
          </Button>
        </li>
      ))}
    </ul>
  );
}

function withArticle(chosen: readonly Chosen[], article: Article): readonly Chosen[] {
  if (chosen.some((one) => keyOf(one.article) === keyOf(article))) return chosen;
  return [...chosen, { article, quantity: 1 }];
}

function keyOf({ product, variant }: Article): string {
  return variant ?? product;
}

function actOf(totalPaise: number, kind: 'online' | 'on-delivery'): string {
  const money = formatPaise(totalPaise);
  if (kind === 'online') return `Place an order of ${money} and mail the link to pay it`;
  return `Place an order of ${money}, paid on delivery`;
}
