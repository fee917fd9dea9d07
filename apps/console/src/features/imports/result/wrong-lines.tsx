import { Button } from '@bijli/ui/button.tsx';
import { Icon } from '@bijli/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Note } from '../../../components/page/note.tsx';
import { Panel, PanelSection, Table } from '../../../components/page/panel.tsx';
import { useWork } from '../../../components/use-work.ts';
import { api, sentenceOf } from '../../../platform/api.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { downloadIcon } from '../icons.tsx';
import styles from '../imports.module.css';
import type { Import } from '../use-import.ts';
import { columnName, counted } from '../words.ts';
import cards from './line-cards.module.css';
import { PageFoot } from './page-foot.tsx';
import { useLinePages } from './use-line-pages.ts';
import { type ChangeLine, linesQuery, refreshDifferences } from './use-lines.ts';
import { cellKey, type WrongCell, wrongCells } from './wrong-cells.ts';
import { WrongRow } from './wrong-row.tsx';

type WrongLinesProps = { file: Import; change: ChangeLine };

/** What stays out and why. A cell is mended in place and tried again at once. */
export function WrongLines({ file, change }: WrongLinesProps) {
  const { id, columns, counts } = file;
  const pages = useLinePages('errors');
  const { data, error } = useQuery(linesQuery(id, { only: 'wrong', after: pages.after }));
  const [shown, setShown] = useState<{ after: number; cells: WrongCell[] }>();
  const [said, setSaid] = useState('');
  const download = useWork();
  const lines = data?.lines ?? [];
  const cells = wrongCells(lines, columns, shown?.after === pages.after ? shown.cells : []);

  async function mend(cell: WrongCell, value: string): Promise<string> {
    const name = `Line ${cell.line}, ${columnName(cell.column)}`;
    setShown({ after: pages.after, cells });
    setSaid('');
    try {
      const changed = await change(cell.line, { cells: { [cell.column]: value === cell.inFile ? null : value } });
      const now = wrongCells(changed, columns).find((one) => cellKey(one) === cellKey(cell));
      setSaid(now ? `${name}: ${now.reason}` : `${name} is right now.`);
      refreshDifferences(id);
      return '';
    } catch (caught) {
      setSaid(`${name} was not checked.`);
      return sentenceOf(caught);
    }
  }

  const title = counts.wrong === 0 ? 'No errors are left' : `${counted(counts.wrong, 'line')} with errors`;
  return (
    <Panel>
      <PanelSection title={title}>
        {error && <Note tone="bad">{sentenceOf(error)}</Note>}
        {download.problem && <Note tone="bad">{download.problem}</Note>}
      </PanelSection>
      <Table
        caption="Lines with errors"
        head={[['Line'], 'SKU', 'Column', 'In the file', 'What is wrong', 'Mend it here']}
        hasCards
        className={cards.wrong}
      >
        {cells.map((cell) => (
          <WrongRow key={cellKey(cell)} cell={cell} onMend={(value) => mend(cell, value)} />
        ))}
      </Table>
      <PageFoot pages={pages} hasMore={data?.hasMore ?? false} lastLine={lines.at(-1)?.line} what="errors">
        <span role="status">{said || 'Checked again as you leave a field.'}</span>
        {counts.wrong > 0 && (
          <Button
            isSmall
            className={styles.end}
            isBusy={download.isBusy}
            onClick={() => void download.run(async () => saveFile(await api.exportRefusedLines({ params: { id } })))}
          >
            <Icon shape={downloadIcon} isSmall />
            Download the {counted(counts.wrong, 'line')}
          </Button>
        )}
      </PageFoot>
    </Panel>
  );
}
