import { ApiError } from '@bijli/contract';
import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { useState } from 'react';
import { Crumb } from '../../../components/page/crumb.tsx';
import { lazyPart } from '../../../components/page/lazy-part.tsx';
import { Note } from '../../../components/page/note.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { Panel } from '../../../components/page/panel.tsx';
import { ParcelWork } from '../../../components/parcels/parcel-work.tsx';
import { ScanField } from '../../../components/scanner/scan-field.tsx';
import type { Refusal } from '../../../components/scanner/use-scans.ts';
import { BesideOrders } from './beside-orders.tsx';
import { BoxPanel } from './box-panel.tsx';
import { type Closed, ClosedCard } from './closed-card.tsx';
import { LineList } from './line-list.tsx';
import { NumberForm } from './number-form.tsx';
import styles from './packing.module.css';
import { PackingKeys } from './packing-keys.tsx';
import type { Packing } from './packing-query.ts';
import { isIn, numberNames, placeText, sumsOf } from './packing-words.ts';
import { Say } from './say.tsx';
import { usePacking } from './use-packing.ts';
import { readWrong, WrongArticle } from './wrong-article.tsx';

const OverrideDialog = lazyPart(() => import('./override-dialog.tsx'));

type Overriding = { code: string; onAnswer: () => void };

export function PackingScreen({ data }: { data: Packing }) {
  const { order, problem, shipment, lines, boxes } = data;
  const work = usePacking(data);
  const [closed, setClosed] = useState<Closed>();
  const [overriding, setOverriding] = useState<Overriding>();
  const [isByHand, setByHand] = useState(false);
  const { scans, chosen, lastPut } = work;
  const { wanted, packed } = sumsOf(data);
  const isAllIn = packed >= wanted && wanted > 0;
  const now = chosen ?? lines.find((line) => !isIn(line));

  function showRefusal({ code, sentence, error }: Refusal, onAnswer: () => void) {
    const body = error instanceof ApiError ? error.body : {};
    const wrong = readWrong(body);
    if (wrong) return <WrongArticle sentence={sentence} wrong={wrong} onAnswer={onAnswer} />;
    if (!body['canOverride']) return undefined;
    return (
      <Note
        tone="bad"
        actions={
          <>
            <Button isSmall onClick={() => setOverriding({ code, onAnswer })}>
              Pack it with a reason
            </Button>
            <Button isSmall onClick={onAnswer}>
              Understood
            </Button>
          </>
        }
      >
        {sentence}
      </Note>
    );
  }

  const head = (
    <>
      <Crumb to={`/orders/${order.id}`} name="Order" />
      <PageHead title={`Pack ${order.number}`}>
        {!closed && wanted > 0 && (
          <p className={styles.sum} role="status">
            {packed} <span className="dim">of {wanted}</span>
          </p>
        )}
      </PageHead>
    </>
  );
  if (closed)
    return (
      <div className={styles.page}>
        {head}
        <ClosedCard orderId={order.id} closed={closed} />
      </div>
    );
  const isReady = problem === null && wanted > 0;
  const isPacked = problem === null && wanted === 0;
  return (
    <div className={styles.page}>
      {head}
      {problem !== null && (
        <Note
          tone="wait"
          actions={
            <ButtonLink isSmall to={`/orders/${order.id}`}>
              Show the order
            </ButtonLink>
          }
        >
          {problem}
        </Note>
      )}
      {isPacked && <Note tone="good">Everything of this order is packed.</Note>}
      {shipment && !shipment.isOwn && (
        <Note
          tone="wait"
          actions={
            <Button isSmall isBusy={work.isBusy} onClick={() => void work.begin(true)}>
              Take it over
            </Button>
          }
        >
          {shipment.packedBy ?? 'A command'} packs this order.
        </Note>
      )}
      <BesideOrders beside={data.beside} />
      {(isReady || scans.refusals.length > 0) && (
        <ScanField label="Scan or type a code" scans={scans} showRefusal={showRefusal} />
      )}
      {isReady && chosen && (
        <NumberForm
          key={`${chosen.itemId} ${chosen.packed}`}
          line={chosen}
          isSending={scans.waiting > 0}
          onKeep={scans.scan}
          onLeave={() => work.choose(undefined)}
        />
      )}
      {isReady && !chosen && scans.refusals.length === 0 && !isAllIn && now && (
        <Say title={`Scan the ${now.name}`}>
          {placeText(now)}
          {now.kind && `, then its ${numberNames[now.kind]}`}
          {lastPut && `. ${lastPut.name} is in.`}
        </Say>
      )}
      {isReady && isAllIn && <AllIn units={packed} boxes={boxes.length} />}
      {work.problem && <Note tone="bad">{work.problem}</Note>}
      {lines.length > 0 && <LineList lines={lines} now={now} work={work} isByHand={isByHand} />}
      {isReady && (
        <PackingKeys
          data={data}
          work={work}
          isByHand={isByHand}
          onByHand={() => setByHand(!isByHand)}
          onClosed={(done) => setClosed({ ...done, units: packed, boxes: boxes.length })}
        />
      )}
      {boxes.length > 0 && shipment?.isOwn && (
        <Panel>
          {boxes.map((box) => (
            <BoxPanel key={box.id} box={box} couriers={data.couriers} isOnly={boxes.length === 1} work={work} />
          ))}
        </Panel>
      )}
      {isPacked && (
        <>
          <div className={styles.couriers}>
            <ParcelWork orderId={order.id} />
          </div>
          <ButtonLink isWide to={`/orders/${order.id}`}>
            Show the order
          </ButtonLink>
        </>
      )}
      {isReady && <p className={`${styles.foot} dim`}>A USB scanner works too: just scan.</p>}
      {overriding && (
        <OverrideDialog
          number={overriding.code}
          onPack={async (reason) => {
            await work.send(overriding.code, reason);
            overriding.onAnswer();
          }}
          onClose={() => setOverriding(undefined)}
        />
      )}
    </div>
  );
}

function AllIn({ units, boxes }: { units: number; boxes: number }) {
  return (
    <Say tone="good" title={units === 1 ? 'The one unit is in' : `All ${units} units are in`}>
      {boxes === 1 ? 'Weigh the box, then close it.' : 'Weigh the boxes, then close them.'}
    </Say>
  );
}
