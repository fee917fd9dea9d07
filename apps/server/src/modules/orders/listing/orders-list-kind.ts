import { defineListKind, type ListKind, timeText } from '../../staff-jobs/index.ts';
import { listedReply, readOrderPage } from './list-orders.ts';
import type { OrderSources } from './order-search.repository.ts';

export function ordersListKind(sources: OrderSources): ListKind {
  return defineListKind({
    call: 'listOrders',
    noun: ['order', 'orders'],
    read: async (ctx, query) => {
      const { rows, ...page } = await readOrderPage(ctx, { sources, query });
      return { rows: rows.map((row) => ({ ...listedReply(ctx, row), address: row.address })), ...page };
    },
    columns: [
      { id: 'number', name: 'Order', text: ({ number }) => number },
      { id: 'id', name: 'ID', text: ({ id }) => id },
      { id: 'placed', name: 'Placed (IST)', text: ({ placedAt }) => timeText(placedAt) },
      { id: 'state', name: 'Status', text: ({ state }) => state },
      { id: 'hold', name: 'Hold', text: ({ hold }) => hold ?? '' },
      { id: 'method', name: 'Payment method', text: ({ methodName }) => methodName },
      { id: 'payment', name: 'Payment', text: ({ payment }) => payment },
      { id: 'total', name: 'Total (₹)', text: ({ total }) => total.toFixed(2) },
      { id: 'toCollect', name: 'To collect (₹)', text: ({ toCollect }) => toCollect.toFixed(2) },
      { id: 'units', name: 'Units', text: ({ units }) => String(units) },
      { id: 'article', name: 'First article', text: ({ article }) => article },
      { id: 'customer', name: 'Customer, masked', text: ({ name }) => name },
      { id: 'customerPhone', name: 'Phone, masked', text: ({ phone }) => phone },
      { id: 'city', name: 'City', text: ({ city }) => city },
      { id: 'place', name: 'State', text: ({ place }) => place },
      { id: 'pincode', name: 'Pincode', text: ({ pincode }) => pincode },
      { id: 'promised', name: 'Promised until', text: ({ promised }) => promised?.to ?? '' },
      { id: 'tracking', name: 'AWB', text: ({ trackingNumber }) => trackingNumber ?? '' },
      { id: 'tags', name: 'Tags', text: ({ tags }) => tags.join(', ') },
      { id: 'refund', name: 'Refund', text: ({ refund }) => refund ?? '' },
      { id: 'coupon', name: 'Coupon', text: ({ coupon }) => coupon ?? '' },
      { id: 'name', name: 'Name', isPersonal: true, text: ({ address }) => address.name },
      { id: 'phone', name: 'Phone', isPersonal: true, text: ({ address }) => address.phone },
      { id: 'email', name: 'E-mail', isPersonal: true, text: ({ address }) => address.email },
      {
        id: 'address',
        name: 'Address',
        isPersonal: true,
        text: ({ address: { line1, line2, city, state, pincode } }) =>
          [line1, line2, city, state, pincode].filter(Boolean).join(', '),
      },
    ],
  });
}
