import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { addAddress } from './add-address.ts';
import { deleteAddress } from './delete-address.ts';
import { listAddresses } from './list-addresses.ts';
import { setDefaultAddress } from './set-default-address.ts';
import { updateAddress } from './update-address.ts';

export function registerAddressRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'listAddresses', (ctx) => listAddresses(ctx));
  answerCall(routeContext, 'addAddress', (ctx, { body }) => addAddress(ctx, body));
  answerCall(routeContext, 'updateAddress', (ctx, { params, body }) => updateAddress(ctx, { ...body, id: params.id }));
  answerCall(routeContext, 'deleteAddress', async (ctx, { params }) => ({
    success: true,
    message: 'Address deleted successfully',
    addresses: await deleteAddress(ctx, params),
  }));
  answerCall(routeContext, 'setDefaultAddress', async (ctx, { params }) => ({
    success: true,
    message: 'Default address updated',
    addresses: await setDefaultAddress(ctx, params),
  }));
}
