import { useState } from 'react';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextLine } from '../../../components/form/text-line.tsx';
import { formatTime } from '../../../platform/format/format-time.ts';
import { fromIndianField, toIndianField } from '../../../platform/format/indian-time.ts';
import type { ProductForm } from '../use-product-form.ts';
import { publishNow } from './publishing.ts';

/** When what is saved now goes to the shop, in Indian time. */
export default function PublishAtDialog({ form, onClose }: { form: ProductForm; onClose: () => void }) {
  const [at, setAt] = useState(() => toIndianField(new Date(Date.now() + 3_600_000).toISOString()));
  return (
    <FormDialog
      title="Publish at a time"
      submit={at ? `Publish on ${formatTime(fromIndianField(at))} IST` : 'Publish'}
      isDisabled={!at}
      fields={['at']}
      onSubmit={async () => {
        if (await form.save()) await publishNow(form.product.id, fromIndianField(at));
      }}
      onClose={onClose}
    >
      {(problems) => (
        <TextLine
          label="When, IST"
          type="datetime-local"
          required
          hint="Indian time, wherever you are"
          min={toIndianField(new Date().toISOString())}
          problem={problems['at']}
          value={at}
          onChange={setAt}
        />
      )}
    </FormDialog>
  );
}
