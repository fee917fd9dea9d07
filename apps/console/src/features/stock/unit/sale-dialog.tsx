import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { api } from '../../../platform/api.ts';
import { countOf } from '../../../platform/format/count-of.ts';
import { refreshUnit, type Unit } from './unit-query.ts';

/** Stops the sale of a unit or goes on with it, and says before what that does. */
export default function SaleDialog({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const { productId, variantId, name, sku, isStopped, quantity, held } = unit;

  async function send(): Promise<void> {
    await api.switchSale({ body: { productId, variantId, isStopped: !isStopped } });
    await refreshUnit();
    showToast(isStopped ? `${sku} is sold again` : `The sale of ${sku} is stopped`);
  }

  return (
    <FormDialog
      title={isStopped ? `Sell ${name} again` : `Stop the sale of ${name}`}
      submit={isStopped ? 'Sell again' : 'Stop the sale'}
      tone={isStopped ? 'go' : 'danger'}
      onSubmit={send}
      onClose={onClose}
    >
      <p>
        {isStopped
          ? `Shoppers can buy ${sku} again at once: ${countOf(quantity, 'unit')} free. Who asked to be told is told.`
          : `The shop shows ${sku} as sold out at once, although ${countOf(quantity, 'unit')} ${quantity === 1 ? 'is' : 'are'} free. Nothing moves, and orders that are placed keep their ${countOf(held, 'unit')}.`}
      </p>
    </FormDialog>
  );
}
