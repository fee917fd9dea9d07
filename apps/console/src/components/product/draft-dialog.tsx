import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import type { FieldProblems } from '../form/documents/field-problems.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { TextLine } from '../form/text-line.tsx';
import { listState } from '../list/list-behind.ts';

type DraftDialogProps = {
  title: string;
  /** The label of its button. */
  submit: string;
  sku: { label: string; hint: string; suggested: string };
  /** The fields above the SKU that show their own problem. */
  fields?: readonly string[];
  isDirty?: boolean;
  onMake: (sku: string) => Promise<{ product: { id: string } }>;
  onClose: () => void;
  children: (problems: FieldProblems) => ReactNode;
};

/** Makes a draft with an SKU of its own, which is suggested, and opens it in the editor. */
export function DraftDialog({
  title,
  submit,
  sku,
  fields = [],
  isDirty = false,
  onMake,
  onClose,
  children,
}: DraftDialogProps) {
  const navigate = useNavigate();
  const { pathname, search, state: behind } = useLocation();
  const state = pathname === '/products' ? listState(pathname, search) : behind;
  const client = useQueryClient();
  const [ownSku, setOwnSku] = useState<string>();

  async function make(): Promise<void> {
    const { product } = await onMake(ownSku ?? sku.suggested);
    void client.invalidateQueries({ queryKey: ['catalogue'] });
    // First, so that the back button leads to the list and not to the dialog again; and at once, as it asks before it is left.
    flushSync(onClose);
    await navigate(`/products/${product.id}`, { state });
  }

  return (
    <FormDialog
      {...{ title, submit, isDirty: isDirty || ownSku !== undefined }}
      {...{ fields: [...fields, 'sku'], staysOpen: true, onSubmit: make, onClose }}
    >
      {(problems) => (
        <>
          {children(problems)}
          <TextLine
            label={sku.label}
            hint={sku.hint}
            required
            maxLength={60}
            problem={problems['sku']}
            value={ownSku ?? sku.suggested}
            onChange={setOwnSku}
          />
        </>
      )}
    </FormDialog>
  );
}
