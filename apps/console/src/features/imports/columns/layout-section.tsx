import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { Note } from '../../../components/page/note.tsx';
import { Panel, PanelSection, Table } from '../../../components/page/panel.tsx';
import styles from '../imports.module.css';
import { linesQuery } from '../result/use-lines.ts';
import { UploadMeter } from '../upload/upload-meter.tsx';
import { useUpload, type WantedLayout } from '../upload/use-upload.ts';
import { type Import, keepImport, keptLayout, type Layout, screenOf } from '../use-import.ts';
import { dropChoice } from './column-choice.ts';

const shownLines = 5;

/** The first lines as they were read, and which sheet and line of headings that is; another choice reads the file again. */
export function LayoutSection({ file }: { file: Import }) {
  const { id, kind, targetId, source, headings } = file;
  const navigate = useNavigate();
  const lines = useQuery(linesQuery(id, {}));
  const kept = keptLayout(id);
  const { upload, problem, send, cancel } = useUpload(
    kind,
    (read) => {
      dropChoice(id);
      keepImport(read);
      void navigate(screenOf(read), { replace: true });
    },
    targetId ?? undefined,
  );
  const readAs = (wanted: WantedLayout) => kept && void send([kept.file], source, { ...wanted, replaces: id });
  const first = lines.data?.lines.slice(0, shownLines) ?? [];
  return (
    <Panel>
      <PanelSection title="How the file is read">
        {problem && <Note tone="bad">{problem}</Note>}
        {kept ? (
          <Choices layout={kept.layout} isBusy={upload !== undefined} onChange={readAs} />
        ) : (
          <p className="dim">To read another sheet, or other headings, choose the file again.</p>
        )}
        {upload && <UploadMeter upload={upload} onCancel={cancel} />}
      </PanelSection>
      <Table caption="The first lines as they are read" head={[['Line'], ...headNames(headings)]}>
        {first.map(({ line, cells }) => (
          <tr key={line}>
            <td className={styles.number}>{line}</td>
            {headNames(headings).map((name, index) => (
              <td key={name}>{cells[index]}</td>
            ))}
          </tr>
        ))}
      </Table>
    </Panel>
  );
}

/** A name for each place: two headings may have one name, or none. */
function headNames(headings: readonly string[]): string[] {
  return headings.map((heading, index) => {
    const isTwice = headings.indexOf(heading) !== index;
    return heading && !isTwice ? heading : `${heading || 'No heading'}, column ${index + 1}`;
  });
}

type ChoicesProps = { layout: Layout; isBusy: boolean; onChange: (wanted: WantedLayout) => void };

function Choices({ layout: { sheets, sheet, row, top }, isBusy, onChange }: ChoicesProps) {
  return (
    <>
      <div className={styles.layout}>
        {sheets.length > 1 && sheet !== null && (
          <SelectField
            label="Sheet"
            value={sheet}
            disabled={isBusy}
            options={sheets.map(({ name, isHidden }) => ({ value: name, name: isHidden ? `${name} (hidden)` : name }))}
            onChange={(name) => onChange({ sheet: name })}
          />
        )}
        <SelectField
          label="Headings are in"
          value={String(row)}
          disabled={isBusy}
          options={top.map(({ line, cells }) => ({ value: String(line), name: `Line ${line}: ${textOf(cells)}` }))}
          onChange={(line) => onChange({ ...(sheet === null ? {} : { sheet }), row: Number(line) })}
        />
      </div>
      <p className="dim">What you choose is remembered for files of this name.</p>
    </>
  );
}

function textOf(cells: readonly string[]): string {
  const text = cells.filter((cell) => cell.trim()).join(', ');
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
