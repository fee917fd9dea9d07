import { PageHead } from './page-head.tsx';
import styles from './panel.module.css';
import { Panel, Table } from './panel.tsx';

const rows = Array.from({ length: 8 }, (_, index) => `row-${index}`);

/** A screen with a table, until its rows have come: its title and columns stand already. */
export function PageLoading({ title, head }: { title: string; head: readonly string[] }) {
  return (
    <>
      <PageHead title={title} />
      <p className="vh" role="status">
        Loading
      </p>
      <Panel>
        <Table caption={title} head={head}>
          {rows.map((row) => (
            <tr key={row}>
              {head.map((name) => (
                <td key={name}>
                  <span className={styles.bone} />
                </td>
              ))}
            </tr>
          ))}
        </Table>
      </Panel>
    </>
  );
}
