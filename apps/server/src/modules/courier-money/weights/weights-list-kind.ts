import { defineListKind, timeText } from '../../staff-jobs/index.ts';
import { readWeightPage } from './list-weights.ts';

export const weightsListKind = defineListKind({
  call: 'listWeightDisputes',
  noun: ['weight dispute', 'weight disputes'],
  read: async (ctx, query) => {
    const { disputes: rows, ...page } = await readWeightPage(ctx, query);
    return { rows, ...page };
  },
  columns: [
    { id: 'order', name: 'Order', text: ({ order }) => order.number },
    { id: 'courier', name: 'Courier', text: ({ courierName }) => courierName },
    { id: 'awb', name: 'AWB', text: ({ awb }) => awb ?? '' },
    { id: 'entered', name: 'Entered (g)', text: ({ enteredGrams }) => String(enteredGrams ?? '') },
    { id: 'charged', name: 'Charged (g)', text: ({ chargedGrams }) => String(chargedGrams) },
    { id: 'charge', name: 'Charge (₹)', text: ({ charge }) => charge.toFixed(2) },
    { id: 'answerBy', name: 'Answer by (IST)', text: ({ answerBy }) => timeText(answerBy) },
    { id: 'state', name: 'State', text: ({ state }) => state },
    { id: 'answer', name: 'Answer', text: ({ answer }) => answer ?? '' },
    { id: 'outcome', name: 'Outcome', text: ({ outcome }) => outcome ?? '' },
  ],
});
