import type { SettingName, SettingValues } from '@bijli/contract/settings';
import { GST_STATES, gstStateCode } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { resolvePincode } from '../pincodes/index.ts';

/**
 * A GST number is of one state (CGST Act, section 25): the address on its invoices lies there.
 * @throws AppError refused, naming both states
 */
export async function checkCompany(
  ctx: Pick<Context, 'db' | 'topicCache' | 'pincodes' | 'config'>,
  changed: ReadonlySet<SettingName>,
  { registeredAddress: address, sellerGstin }: SettingValues,
): Promise<void> {
  if (!changed.has('sellerGstin') && !changed.has('registeredAddress')) return;
  const pincode = address
    .match(/(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/g)
    ?.at(-1)
    ?.replace(' ', '');
  if (!pincode) throw new AppError('refused', 'Please write the registered address with its pincode.');
  const place = await resolvePincode(ctx, pincode);
  if (!place) throw new AppError('refused', `There is no pincode ${pincode}. Please look at the registered address.`);
  const states = place.kind === 'listed' ? [place.state] : place.states;
  const code = sellerGstin.slice(0, 2);
  if (states.some((state) => gstStateCode(state) === code)) return;
  throw new AppError(
    'refused',
    `The GST number is of ${GST_STATES[code] ?? 'another state'}, and pincode ${pincode} of the registered address is in ${states.join(' or ')}. Change both together.`,
  );
}
