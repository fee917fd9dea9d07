import { defineListKind, timeText } from '../../staff-jobs/index.ts';
import { readDispatchPage } from './list-dispatch.ts';

export const dispatchListKind = defineListKind({
  call: 'listDispatch',
  noun: ['shipment', 'shipments'],
  read: async (ctx, query) => {
    const { shipments: rows, ...page } = await readDispatchPage(ctx, query);
    return { rows, ...page };
  },
  columns: [
    { id: 'number', name: 'Order', text: ({ number }) => number },
    { id: 'shipment', name: 'Shipment', text: ({ shipment }) => (shipment === null ? '' : String(shipment)) },
    { id: 'stage', name: 'Stage', text: ({ stage }) => stage },
    { id: 'shipsBy', name: 'Ships by', text: ({ shipsBy }) => shipsBy },
    { id: 'promised', name: 'Promised until', text: ({ promised }) => promised },
    { id: 'late', name: 'Late', text: ({ isLate }) => (isLate ? 'yes' : '') },
    { id: 'units', name: 'Units', text: ({ units }) => String(units) },
    { id: 'parcels', name: 'Parcels', text: ({ parcels }) => String(parcels) },
    { id: 'courier', name: 'Courier', text: ({ couriers }) => couriers.join(', ') },
    { id: 'awb', name: 'AWB', text: ({ awbs }) => awbs.join(', ') },
    { id: 'status', name: 'Status', text: ({ status }) => status ?? '' },
    { id: 'statusAt', name: 'Since (IST)', text: ({ statusAt }) => timeText(statusAt) },
    { id: 'city', name: 'City', text: ({ city }) => city },
    { id: 'pincode', name: 'Pincode', text: ({ pincode }) => pincode },
    { id: 'collect', name: 'To collect (₹)', text: ({ collect }) => collect.toFixed(2) },
    { id: 'packedBy', name: 'Packed by', text: ({ packedBy }) => packedBy ?? '' },
    { id: 'packedAt', name: 'Packed (IST)', text: ({ packedAt }) => timeText(packedAt) },
    { id: 'pickList', name: 'Pick list', text: ({ pickList }) => pickList?.number ?? '' },
    { id: 'trouble', name: 'Trouble', text: ({ trouble }) => trouble ?? '' },
  ],
});
