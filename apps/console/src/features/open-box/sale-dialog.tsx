import { formatRupees, type OpenBoxGrade, openBoxGradeSentences, openBoxGrades, openBoxName } from '@bijli/rules';
import { buttonClass } from '@bijli/ui/button.tsx';
import { useState } from 'react';
import { AmountInput } from '../../components/fields/amount-input.tsx';
import { FileInput } from '../../components/fields/file-input.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { Field } from '../../components/form/field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { TextLine } from '../../components/form/text-line.tsx';
import { showToast } from '../../components/toast/toast-store.ts';
import { api } from '../../platform/api.ts';
import { countOf } from '../../platform/format/count-of.ts';
import { newId } from '../../platform/new-id.ts';
import styles from './open-box.module.css';
import { keepPiece, type WholePiece } from './open-box-list.ts';
import { gradeOptions } from './open-box-words.ts';

const mostPhotos = 8;

/** Puts an opened piece on sale as a product of its own. */
export default function SaleDialog({ whole, onClose }: { whole: WholePiece; onClose: () => void }) {
  const { piece, soldAs, newPrice } = whole;
  const [grade, setGrade] = useState<OpenBoxGrade>(piece.offer?.grade ?? 'good');
  const [missing, setMissing] = useState('');
  const [price, setPrice] = useState(0);
  const [files, setFiles] = useState<File[]>([]);
  // Sent again after a lost answer it is the same offer of the piece that somebody saw.
  const [{ offerId, expectedVersion }] = useState({ offerId: newId(), expectedVersion: piece.version });

  async function send(): Promise<void> {
    const photos = await uploadAll(files, piece.name);
    const body = { offerId, grade, missing, price, photos, expectedVersion };
    const reply = await api.putOpenBoxOnSale({ params: { id: piece.id }, body });
    await keepPiece(reply);
    showToast(`${piece.number} is on sale for ${formatRupees(price)}.`);
  }

  return (
    <FormDialog
      title="Put on sale"
      submit="Put on sale"
      isDirty={missing !== '' || price > 0 || files.length > 0}
      fields={['grade', 'missing', 'price']}
      onSubmit={send}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <SelectField
            label="Grade"
            value={grade}
            options={gradeOptions}
            onChange={(value) => setGrade(openBoxGrades.find((one) => one === value) ?? grade)}
          />
          <p className="dim">{openBoxGradeSentences[grade]}</p>
          <TextLine
            label="Missing from its box"
            hint="As the shop says it after ‘without’. Empty when the box is whole."
            placeholder="charger and cable"
            maxLength={50}
            problem={problems['missing']}
            value={missing}
            onChange={setMissing}
          />
          <Field
            label="Price, ₹"
            hint={newPrice === null ? undefined : `A new one costs ${formatRupees(newPrice)}.`}
            problem={problems['price']}
          >
            {(control) => <AmountInput {...control} required value={price} onChange={setPrice} />}
          </Field>
          <div className={styles.files}>
            <FileInput
              className={buttonClass({ isSmall: true })}
              accept="image/jpeg,image/png,image/webp,image/avif"
              isMultiple
              onFiles={(chosen) => setFiles(chosen.slice(0, mostPhotos))}
            >
              Photos of this piece
            </FileInput>
            <span className="dim">{files.length === 0 ? 'Optional' : countOf(files.length, 'photo')}</span>
          </div>
          <p>
            The shop calls it <b>{openBoxName(soldAs, { grade, missing: missing.trim() })}</b>
          </p>
        </>
      )}
    </FormDialog>
  );
}

async function uploadAll(files: readonly File[], name: string): Promise<{ filePath: string; alt: string }[]> {
  const photos: { filePath: string; alt: string }[] = [];
  for (const [place, file] of files.entries()) {
    const alt = `${name}, the opened piece itself, photo ${place + 1}`;
    const { media } = await api.uploadMedia({ query: { alt }, body: new Uint8Array(await file.arrayBuffer()) });
    photos.push({ filePath: media.address, alt });
  }
  return photos;
}
