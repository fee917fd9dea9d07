import { ApiError } from '@bijli/contract';
import { formatRupees } from '@bijli/rules';
import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Crumb } from '../../components/page/crumb.tsx';
import { lazyPart } from '../../components/page/lazy-part.tsx';
import { Note } from '../../components/page/note.tsx';
import { hasFailed, PageFailure } from '../../components/page/page-failed.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { Panel, StateDot } from '../../components/page/panel.tsx';
import split from '../../components/page/split-page.module.css';
import { formatDay } from '../../platform/format/format-date.ts';
import { useMay } from '../../platform/session.ts';
import styles from './open-box.module.css';
import { pieceQuery, type WholePiece } from './open-box-list.ts';
import { offerText, stateWords, whyNotOnSale } from './open-box-words.ts';
import { Checks, Offers } from './piece-history.tsx';

const CheckDialog = lazyPart(() => import('./check-dialog.tsx'));
const SaleDialog = lazyPart(() => import('./sale-dialog.tsx'));
const WithdrawDialog = lazyPart(() => import('./withdraw-dialog.tsx'));

const noPiece = new ApiError(404, { message: 'There is no such opened piece.' });

/** One opened piece: what it is, its checks, and how it was on sale. */
export function Component() {
  const { id = '' } = useParams();
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  const { data, error, refetch } = useQuery({ ...pieceQuery(id), enabled: isId });
  if (!isId) return <PageFailure error={noPiece} onRetry={() => location.reload()} />;
  if (hasFailed(error, data)) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return <PieceView whole={data} />;
}

function PieceView({ whole }: { whole: WholePiece }) {
  const [open, setOpen] = useState<'check' | 'sale' | 'withdrawal'>();
  const mayStock = useMay('stock.change');
  const maySell = useMay('products.change') && mayStock;
  const { piece } = whole;
  const isKept = piece.state === 'waiting' || piece.state === 'withdrawn';
  const problem = isKept ? whyNotOnSale(piece) : undefined;
  const close = () => setOpen(undefined);
  return (
    <>
      <Crumb to="/stock/open-box" name="Open box" />
      <PageHead title={piece.name} facts={<Facts whole={whole} />}>
        {piece.kind === 'imei' && mayStock && piece.state !== 'gone' && (
          <Button onClick={() => setOpen('check')}>Check its IMEI</Button>
        )}
        {isKept && maySell && (
          <Button variant="go" disabled={problem !== undefined} onClick={() => setOpen('sale')}>
            Put on sale
          </Button>
        )}
        {piece.state === 'on-sale' && maySell && <Button onClick={() => setOpen('withdrawal')}>Take off sale</Button>}
        {piece.state === 'on-sale' && piece.offer && (
          <ButtonLink to={`/products/${piece.offer.productId}`}>Its product</ButtonLink>
        )}
      </PageHead>
      <div className={split.page}>
        {problem && <Note tone={piece.check?.isBlocked ? 'bad' : 'wait'}>{problem}</Note>}
        <Panel>
          {piece.kind === 'imei' && <Checks id={piece.id} checks={whole.checks} />}
          <Offers offers={whole.offers} />
        </Panel>
      </div>
      {open === 'check' && <CheckDialog piece={piece} onClose={close} />}
      {open === 'sale' && <SaleDialog whole={whole} onClose={close} />}
      {open === 'withdrawal' && <WithdrawDialog piece={piece} onClose={close} />}
    </>
  );
}

function Facts({ whole: { piece, newPrice } }: { whole: WholePiece }) {
  const { id, state, number, secondNumber, sku, firstSale, offer } = piece;
  return (
    <span className={styles.facts}>
      <StateDot state={stateWords[state].dot}>{stateWords[state].name}</StateDot>
      <Link to={`/stock/serials/${id}`}>{number}</Link>
      {secondNumber && <span>{secondNumber}</span>}
      <span>{sku}</span>
      {offer && state === 'on-sale' && <span>{offerText(offer)}</span>}
      {newPrice !== null && <span>New {formatRupees(newPrice)}</span>}
      <span>
        {firstSale ? `First sold ${formatDay(firstSale.on)}` : 'Never sold'}
        {firstSale?.order && (
          <>
            , order <Link to={`/orders/${firstSale.order.id}`}>{firstSale.order.number}</Link>
          </>
        )}
      </span>
    </span>
  );
}
