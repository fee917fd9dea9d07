import { answerCall, type Door } from '../../platform/http/call-routes.ts';
import { addAddress } from './add-address.ts';
import { deleteAddress } from './delete-address.ts';
import { listAddresses } from './list-addresses.ts';
import { setDefaultAddress } from './set-default-address.ts';
import { updateAddress } from './update-address.ts';

export function registerAddressRoutes(door: Door): void {
  answerCall(door, 'listAddresses', (ctx) => listAddresses(ctx));
  answerCall(door, 'addAddress', (ctx, { body }) => addAddress(ctx, body));
  answerCall(door, 'updateAddress', (ctx, { params, body }) => updateAddress(ctx, { ...body, id: params.id }));
  answerCall(door, 'deleteAddress', async (ctx, { params }) => ({
    success: true,
    message: 'Address deleted successfully',
    addresses: await deleteAddress(ctx, params),
  }));
  answerCall(door, 'setDefaultAddress', async (ctx, { params }) => ({
    success: true,
    message: 'Default address updated',
    addresses: await setDefaultAddress(ctx, params),
  }));
}
