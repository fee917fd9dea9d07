import { Overlay } from '@bijli/ui/overlay.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '../../components/fields/select-field.tsx';
import { DialogBody } from '../../components/overlay/dialog-body.tsx';
import { PiecesForm } from '../../components/serials/pieces-form.tsx';
import { useLeavingGuard } from '../../components/use-leaving-guard.ts';
import { api } from '../../platform/api.ts';
import type { Unnumbered } from './serial-list.ts';
import { differenceText } from './serial-words.ts';

type NumberDialogProps = { products: readonly Unnumbered[]; onClose: () => void };

const keyOf = ({ productId, variantId }: Unnumbered) => variantId ?? productId;

/** Gives numbers to pieces that are here without one. */
export default function NumberDialog({ products, onClose }: NumberDialogProps) {
  const [chosen, setChosen] = useState('');
  const [text, setText] = useState('');
  const client = useQueryClient();
  const missing = products.filter(({ onHand, numbered }) => onHand > numbered);
  const product = missing.find((one) => keyOf(one) === chosen) ?? missing[0];
  useLeavingGuard(text !== '', 'These numbers are not added. Leave and lose them?');

  function close(): void {
    if (text === '' || confirm('These numbers are not added. Close it and lose them?')) onClose();
  }

  return (
    <Overlay kind="dialog" title="Number pieces" isOpen onClose={close}>
      <DialogBody>
        {product ? (
          <PiecesForm
            kind={product.kind}
            text={text}
            onText={setText}
            send={async (pieces) => {
              const { productId, variantId } = product;
              const sent = await api.numberUnits({ body: { productId, variantId, pieces } });
              await client.invalidateQueries({ queryKey: ['serials'] });
              return sent;
            }}
          >
            <SelectField
              label="Product"
              value={keyOf(product)}
              options={missing.map((one) => ({
                value: keyOf(one),
                name: `${one.name}, ${one.sku}: ${differenceText(one)}`,
              }))}
              onChange={setChosen}
            />
          </PiecesForm>
        ) : (
          <p>Every piece whose product has numbers has one.</p>
        )}
      </DialogBody>
    </Overlay>
  );
}
