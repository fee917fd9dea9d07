import type { ImportKindName } from '@bijli/contract';
import { useId, useState } from 'react';
import { FileDrop } from '../../../components/fields/file-drop.tsx';
import { Field } from '../../../components/form/field.tsx';
import { Note } from '../../../components/page/note.tsx';
import { PanelSection } from '../../../components/page/panel.tsx';
import type { Import } from '../use-import.ts';
import { fileEndings } from './file-problem.ts';
import { pastedSource } from './paste-section.tsx';
import { UploadMeter } from './upload-meter.tsx';
import { useUpload } from './use-upload.ts';

type FileSectionProps = {
  kind: ImportKindName;
  /** What the lines are put into. */
  targetId?: string | undefined;
  imports: readonly Import[];
  onRead: (file: Import) => void;
};

/** Where a file comes from, and the file. The source of the newest file is suggested. */
export function FileSection({ kind, targetId, imports, onRead }: FileSectionProps) {
  const [typed, setTyped] = useState<string>();
  const { upload, problem, send, cancel } = useUpload(kind, onRead, targetId);
  const listId = useId();
  const sources = [...new Set(imports.map((one) => one.source))].filter((one) => one !== pastedSource);
  const source = typed ?? sources[0] ?? 'file';
  return (
    <PanelSection title="A file">
      <Field
        label="Where it comes from"
        hint="The columns that you choose are suggested for the next file from there. A supplier, for example."
      >
        {(control) => (
          <input
            {...control}
            list={listId}
            maxLength={60}
            autoComplete="off"
            value={source}
            // What is typed is not joined to a suggestion that comes meanwhile.
            onFocus={() => setTyped(source)}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <datalist id={listId}>
        {sources.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      {problem && <Note tone="bad">{problem}</Note>}
      <div>
        <FileDrop
          accept={fileEndings.join(',')}
          isDisabled={upload !== undefined}
          onFiles={(files) => void send(files, source.trim() || 'file')}
        >
          <b>Choose a file, or drop it here</b>
          <span className="dim xs">CSV, Excel (.xlsx) or JSON, up to 25 MB and 20,000 lines</span>
        </FileDrop>
      </div>
      {upload && <UploadMeter upload={upload} onCancel={cancel} />}
    </PanelSection>
  );
}
