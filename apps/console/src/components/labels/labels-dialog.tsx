import type { Input } from '@bijli/contract';
import { type LabelPaperName, labelPaper, labelPaperNames, labelPapers, labelsPerSheet } from '@bijli/rules';
import { Check } from '@bijli/ui/check.tsx';
import { Loading } from '@bijli/ui/spinner.tsx';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, sentenceOf } from '../../platform/api.ts';
import { countOf } from '../../platform/format/count-of.ts';
import { parseQuantity } from '../../platform/format/parse-amount.ts';
import { saveFile } from '../../platform/save-file.ts';
import { SelectField } from '../fields/select-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { TextLine } from '../form/text-line.tsx';
import { followJob } from '../jobs/followed-jobs.ts';
import { Note } from '../page/note.tsx';
import styles from './labels.module.css';

type Body = Input<'printLabels'>['body'];
type Choice = Pick<Body, 'paper' | 'hasPrice' | 'hasLegal'>;

type LabelsDialogProps = {
  /** What they are for, after 'Labels of'. */
  of: string;
  /** What is printed when so many of each are wanted. */
  what: (quantity: number) => Body['what'];
  /** Each piece has its own: nobody says how many. */
  isByPiece?: boolean;
  /** Bins have neither prices nor declarations. */
  isOfBins?: boolean;
  onClose: () => void;
};

const papers = labelPaperNames.map((value) => ({ value, name: labelPapers[value].name }));
const first: Choice = { paper: 'a4-24', hasPrice: true, hasLegal: false };
const choiceKey = ['label-choice'];

/** How many labels on which paper, with the first one as it will be printed. The choice is kept for the person. */
export default function LabelsDialog({ onClose, ...props }: LabelsDialogProps) {
  const { data, error } = useQuery({
    queryKey: choiceKey,
    queryFn: async () => (await api.readStaffPreferences()).labels,
  });
  if (data === undefined && !error) return null;
  return <LabelsForm {...props} kept={data ?? first} onClose={onClose} />;
}

function LabelsForm({ of, what, isByPiece, isOfBins, kept, onClose }: LabelsDialogProps & { kept: Choice }) {
  const client = useQueryClient();
  const [choice, setChoice] = useState<Choice>(kept);
  const [quantityText, setQuantity] = useState('1');
  const [startText, setStart] = useState('1');
  const [key] = useState(() => crypto.randomUUID());
  const paper = labelPaper(choice.paper);
  const onSheet = labelsPerSheet(paper);
  const quantity = isByPiece ? 1 : numberIn(quantityText, 10_000);
  const startAt = paper.sheet ? numberIn(startText, onSheet) : 1;
  const isValid = typeof quantity === 'number' && typeof startAt === 'number';
  const body: Body | undefined = isValid ? { ...choice, what: what(quantity), startAt } : undefined;
  const preview = useQuery({
    queryKey: ['label-preview', body],
    queryFn: () => api.previewLabels({ body: body ?? { ...choice, what: what(1) } }),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const { data } = preview;
  const change = (patch: Partial<Choice>) => setChoice((now) => ({ ...now, ...patch }));

  async function print(): Promise<void> {
    if (!body || !data) return;
    if (data.labels > data.atOnce) followJob((await api.startLabelJob({ body }, { idempotencyKey: key })).jobId);
    else saveFile(await api.printLabels({ body }));
    await api.saveStaffPreferences({ body: { labels: choice } });
    await client.invalidateQueries({ queryKey: choiceKey });
  }

  return (
    <FormDialog
      title={`Labels of ${of}`}
      submit={data && body ? `Print ${countOf(data.labels, 'label')}` : 'Print labels'}
      isDisabled={!body || !data || preview.isError}
      onSubmit={print}
      onClose={onClose}
      foot={<p className="dim xs">A PDF. Print it at 100 %, not fitted to the page.</p>}
    >
      {!isByPiece && (
        <TextLine
          label="Labels of each"
          inputMode="numeric"
          value={quantityText}
          problem={typeof quantity === 'string' ? quantity : undefined}
          onChange={setQuantity}
        />
      )}
      <SelectField
        label="Paper"
        value={choice.paper}
        options={papers}
        onChange={(value) => change({ paper: value as LabelPaperName })}
      />
      {paper.sheet && (
        <TextLine
          label="First label of the sheet"
          hint={`A sheet that was begun is used up: 1 to ${onSheet}, row by row.`}
          inputMode="numeric"
          value={startText}
          problem={typeof startAt === 'string' ? startAt : undefined}
          onChange={setStart}
        />
      )}
      {!isOfBins && (
        <>
          <Check label="MRP" isChecked={choice.hasPrice} onChange={(hasPrice) => change({ hasPrice })} />
          <Check
            label="Declarations of the law: maker, origin, net quantity, care"
            isChecked={choice.hasLegal}
            onChange={(hasLegal) => change({ hasLegal })}
          />
        </>
      )}
      {preview.isError && <Note tone="bad">{sentenceOf(preview.error)}</Note>}
      {data?.notes.map((note) => (
        <Note key={note}>{note}</Note>
      ))}
      <figure className={styles.preview} aria-busy={preview.isFetching}>
        {data ? (
          <>
            <img
              src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(data.svg)}`}
              alt="The first label"
              style={{ aspectRatio: `${paper.width} / ${paper.height}` }}
            />
            <figcaption className="dim xs" role="status">
              {countOf(data.labels, 'label')} on {countOf(data.pages, paper.sheet ? 'sheet' : 'page')}
              {data.labels > data.atOnce && ', made as a job'}
            </figcaption>
          </>
        ) : (
          !preview.isError && <Loading />
        )}
      </figure>
    </FormDialog>
  );
}

/** A whole number from 1, or what is wrong with it. */
function numberIn(text: string, most: number): number | string {
  const number = parseQuantity(text);
  if (!number) return 'Please enter a whole number from 1';
  return number > most ? `At most ${most.toLocaleString('en-IN')}` : number;
}
