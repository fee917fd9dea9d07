import { type CourierStandIn, startCourierStandIn } from '../../../../../../e2e/fixtures/courier-stand-in.ts';
import { byHand } from './by-hand/index.ts';
import type { BookingOrder, CourierPort } from './courier-port.ts';
import { createShiprocket } from './shiprocket/shiprocket.ts';

/** A courier whose other side the test controls. */
export type CourierUnderTest = {
  courier: CourierPort;
  /** Undefined for one without a network. */
  outside: (OutsideOfCourier & { standIn: CourierStandIn }) | undefined;
  close: () => Promise<void>;
};

type OutsideOfCourier = {
  /** The same courier at an unreachable address, and with answers that are none of its own. */
  unreachable: CourierPort;
  malformed: CourierPort;
};

/** Every courier of the store. Add new ones here; they must pass the same tests. */
export const couriersUnderTest: { name: string; open: () => Promise<CourierUnderTest> }[] = [
  { name: 'by-hand', open: openByHand },
  { name: 'shiprocket', open: openShiprocket },
];

async function openByHand(): Promise<CourierUnderTest> {
  const courier = byHand.open({}, { outsideTimeoutMs: 1000 });
  if (!courier) throw new Error('The courier by hand needs no settings');
  return { courier, outside: undefined, close: async () => {} };
}

async function openShiprocket(): Promise<CourierUnderTest> {
  const standIn = await startCourierStandIn();
  const html = await startCourierStandIn();
  html.answerHtml();
  const at = (apiUrl: string) => createShiprocket({ ...standIn.account, apiUrl, timeoutMs: 1500 });
  return {
    courier: at(standIn.url),
    outside: { standIn, unreachable: at('http://127.0.0.1:1'), malformed: at(html.url) },
    async close() {
      await standIn.close();
      await html.close();
    },
  };
}

const references = { last: 0 };

/** A box of 800 g to Bengaluru, which is paid. */
export function parcelToBook(given: Partial<BookingOrder> = {}): BookingOrder {
  references.last += 1;
  return {
    reference: `4F9A2C-TEST${references.last}-1`,
    orderedAt: new Date('2026-12-01T04:30:00Z'),
    address: {
      ...{ name: 'Asha Rao', email: 'asha@example.com', phone: '+91 98765 43210', country: 'India' },
      ...{ line1: '12, 5th Cross', line2: 'Koramangala', city: 'Bengaluru', state: 'Karnataka', pincode: '560034' },
    },
    items: [{ sku: 'TAAR-C-1M', name: 'Taar USB-C cable', hsn: '8544', quantity: 2, unitPaise: 29_900 }],
    ...{ valuePaise: 59_800, cashPaise: 0, weightGrams: 800, size: { length: 300, width: 204, height: 95 } },
    typedAwb: ' 7001 ',
    ...given,
  };
}
