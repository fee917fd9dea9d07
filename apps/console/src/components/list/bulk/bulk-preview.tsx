import { Table } from '../../page/panel.tsx';
import styles from '../list.module.css';

export type Preview = {
  total: number;
  /** To how many it applies, and why the others are left out; unknown where only the first are looked at. */
  applies?: number;
  leftOut?: readonly { sentence: string; count: number }[];
  /** Names the rows in their present versions, for the start. */
  previewed: string;
  sample: readonly { id: string; name: string; code: string; before: string; after: string; problem: string | null }[];
};
type BulkPreviewProps = { preview: Preview; noun: readonly [one: string, many: string]; isStale: boolean };

/** The first differences, and what is left out with its reason. */
export function BulkPreview({
  preview: { total, applies, leftOut: reasons = [], sample },
  noun: [one, many],
  isStale,
}: BulkPreviewProps) {
  const leftOut = sample.filter(({ problem }) => problem !== null).length;
  return (
    <section aria-label="Preview" aria-busy={isStale} className={styles.sample}>
      <p aria-live="polite">
        <b>
          {total.toLocaleString('en-IN')} {total === 1 ? one : many}
        </b>
        {sample.length > 0 && <span className="dim">, the first {sample.length}</span>}
        {applies === undefined && leftOut > 0 && <span className="bad">, {leftOut} of them left out</span>}
      </p>
      {applies !== undefined && applies < total && (
        <>
          <p>
            It applies to <b>{applies.toLocaleString('en-IN')}</b>. The others are left out:
          </p>
          <ul>
            {reasons.map(({ sentence, count }) => (
              <li key={sentence}>
                {count.toLocaleString('en-IN')}: {sentence}
              </li>
            ))}
          </ul>
        </>
      )}
      {sample.length > 0 && (
        <Table
          caption="Preview of the differences"
          head={[one.charAt(0).toUpperCase() + one.slice(1), 'Was', 'Becomes']}
          hasCards
        >
          {sample.map(({ id, name, code, before, after, problem }) => (
            <tr key={id}>
              <th scope="row">
                {name} {code}
                {problem && <span className="bad xs"> {problem}</span>}
              </th>
              <td>
                <del>{before}</del>
              </td>
              <td>{problem ? 'left out' : <ins>{after}</ins>}</td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}
