import type { Input } from '@bijli/contract';
import { Choice } from '@bijli/ui/choice.tsx';
import { useId, useState } from 'react';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { showToast } from '../../components/toast/toast-store.ts';
import { api } from '../../platform/api.ts';
import { saveFile } from '../../platform/save-file.ts';

type Query = NonNullable<NonNullable<Input<'exportCatalogue'>>['query']>;
type Columns = 'all' | 'prices' | 'stock';
type Format = 'csv' | 'xlsx' | 'json';

const columnChoices: readonly { value: Columns; name: string }[] = [
  { value: 'all', name: 'All that can be imported again' },
  { value: 'prices', name: 'SKU, name and prices' },
  { value: 'stock', name: 'SKU, name and stock' },
];
const formatChoices: readonly { value: Format; name: string }[] = [
  { value: 'csv', name: 'CSV' },
  { value: 'xlsx', name: 'Excel (.xlsx)' },
  { value: 'json', name: 'JSON' },
];

type ExportDialogProps = {
  filter: Record<string, string>;
  /** How many products the filters find; undefined while it is not known. */
  found: string | undefined;
  /** The filters in use, by name. */
  filters: readonly string[];
  onClose: () => void;
};

/** Saves what the list finds as a sheet, which can be changed and imported again. */
export default function ExportDialog({ filter, found, filters, onClose }: ExportDialogProps) {
  const [columns, setColumns] = useState<Columns>('all');
  const [format, setFormat] = useState<Format>('csv');
  const what = found === undefined ? 'products' : `${found} ${found === '1' ? 'product' : 'products'}`;

  async function download(): Promise<void> {
    const file = await api.exportCatalogue({ query: { ...filter, columns, format } as Query });
    saveFile(file);
    showToast(`${file.name} was saved, with ${what}`);
  }

  return (
    <FormDialog
      title="Export products"
      submit={`Export ${what}`}
      isDisabled={found === '0'}
      onSubmit={download}
      onClose={onClose}
      foot={
        <p className="dim xs">
          A line for each product, or each of its variants. What you change in it can be imported again.
        </p>
      }
    >
      <p>
        <b>{what}</b>
        {filters.length > 0 ? `, narrowed down by: ${filters.join(', ')}` : ', the whole list'}
      </p>
      <Choices legend="Columns" choices={columnChoices} chosen={columns} onChoose={setColumns} />
      <Choices legend="File" choices={formatChoices} chosen={format} onChoose={setFormat} />
    </FormDialog>
  );
}

type ChoicesProps<Value extends string> = {
  legend: string;
  choices: readonly { value: Value; name: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

function Choices<Value extends string>({ legend, choices, chosen, onChoose }: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend>
        <b>{legend}</b>
      </legend>
      {choices.map((choice) => (
        <Choice
          key={choice.value}
          type="radio"
          name={name}
          value={choice.value}
          checked={choice.value === chosen}
          onChange={() => onChoose(choice.value)}
        >
          {choice.name}
        </Choice>
      ))}
    </fieldset>
  );
}
