import { type LampName, lampTitles } from '@bijli/contract/today';
import { formatRupees } from '@bijli/rules';
import { classNames } from '@bijli/ui/class-names.ts';
import { Overlay } from '@bijli/ui/overlay.tsx';
import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Note } from '../../../components/page/note.tsx';
import { Table } from '../../../components/page/panel.tsx';
import { api, sentenceOf } from '../../../platform/api.ts';
import { formatTime } from '../../../platform/format/format-time.ts';
import styles from '../today.module.css';
import { reasonText } from './lamp-words.ts';

type LampPanelProps = { name: LampName; onClose: () => void };

/** What a lamp counts, those that wait longest first; each leads to its order or product. */
export default function LampPanel({ name, onClose }: LampPanelProps) {
  const { data, error } = useQuery({
    queryKey: ['today', 'things', name],
    queryFn: () => api.listLampThings({ params: { lamp: name } }),
  });
  const title = lampTitles[name];
  return (
    <Overlay kind="drawer" title={title} isOpen onClose={onClose}>
      {data ? (
        <div className={classNames('stack', styles.panel)}>
          <p className="dim" role="status">
            {data.count === 0 ? 'Nothing waits here.' : countText(data)}
          </p>
          {data.things.length > 0 && <Things title={title} things={data.things} />}
        </div>
      ) : error ? (
        <Note tone="bad">{sentenceOf(error)}</Note>
      ) : (
        <Loading />
      )}
    </Overlay>
  );
}

type Found = Awaited<ReturnType<typeof api.listLampThings>>;

function countText({ count, things }: Found): string {
  const all = count === 1 ? '1 in all' : `${count.toLocaleString('en-IN')} in all`;
  return things.length < count ? `${all}, the first ${things.length} of them here` : all;
}

type ThingsProps = { title: string; things: Found['things'] };

function Things({ title, things }: ThingsProps) {
  const hasAmount = things.some(({ amount }) => amount !== null);
  const head = things[0]?.kind === 'product' ? 'Product' : 'Order';
  return (
    <Table caption={title} head={[head, 'Since', ...(hasAmount ? ([['Amount']] as const) : [])]}>
      {things.map(({ kind, id, name, since, amount, reason }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an order may have several refunds
        <tr key={`${id}-${place}`}>
          <th scope="row">
            <Link className="link" to={kind === 'order' ? `/orders/${id}` : `/products/${id}`}>
              {name}
            </Link>
            {reason && <div className="dim xs">{reasonText(reason)}</div>}
          </th>
          <td>{since && formatTime(since)}</td>
          {hasAmount && <td className={styles.number}>{amount !== null && formatRupees(amount)}</td>}
        </tr>
      ))}
    </Table>
  );
}
