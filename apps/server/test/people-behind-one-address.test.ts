import { expect, test } from 'vitest';
import { sql } from '../src/platform/database/drizzle.ts';
import { cableSlug, orderOf } from './order-factory.ts';
import { setStock } from './stock-factory.ts';
import { browserAt, type TestBrowser } from './test-browser.ts';
import { randomPhone, startTestStore, type TestStore } from './test-store.ts';

const [people, minutes] = process.env['LONG_PROOFS'] === '1' ? [300, 10] : [90, 3];
const atOnce = 10;
const carrierAddress = '100.64.0.1';
/** RATE_LIMIT_PER_MINUTE, which counts in the time of the wall clock. */
const callsPerMinute = 600;

type Person = { browser: TestBrowser; phone: string; place: number; isCareless: boolean };
type Answer = Awaited<ReturnType<TestBrowser['post']>>;

test(`[AUTH-12][CHK-10][A6][A2][A5] ${people} people behind one IPv4 address sign in, fill a cart and buy within ${minutes} minutes, and nobody is refused`, async () => {
  const store = await startTestStore({ environment: { RATE_LIMIT_PER_MINUTE: '1000000' } });
  try {
    const product = await store.product(cableSlug);
    await setStock(store, product, people);
    let calls = 0;
    const unexpected: unknown[] = [];
    const tell = (answer: Answer, isRight: (answer: Answer) => boolean = ({ success }) => success) => {
      calls += 1;
      if (!isRight(answer)) unexpected.push(answer);
      return answer;
    };
    for (let group = 0; group < people / atOnce; group += 1) {
      const together = Array.from({ length: atOnce }, (_, index) => newPerson(store, group * atOnce + index));
      await Promise.all(
        together.map(async ({ browser, phone }) => {
          const tempCartId = `temp_${phone}`;
          for (const qty of [1, 1])
            tell(
              await browser.post('/cart/add', {
                productId: product._id,
                variantId: product.defaultVariant,
                qty,
                tempCartId,
              }),
            );
          tell(await browser.sendOtp(phone));
        }),
      );
      await store.runJobs({ only: ['send-message'] });
      await Promise.all(
        together.map(async ({ browser, phone, place, isCareless }) => {
          const otp = await readOtp(store, phone);
          if (isCareless)
            tell(
              await browser.verifyOtp(phone, mistype(otp)),
              ({ message }) => message?.startsWith('Incorrect') ?? false,
            );
          tell(await browser.verifyOtp(phone, otp), ({ needsDetails }) => needsDetails === true);
          const details = { name: 'Asha Rao', finalEmail: `asha.${phone}@example.com`, tempCartId: `temp_${phone}` };
          const { accessToken } = tell(await browser.verifyOtp(phone, otp, details));
          const order = orderOf(product, { paymentMethod: place % 2 ? 'cod' : 'razorpay' });
          const shippingAddress = { ...order.shippingAddress, phone, line1: `Flat ${place}, 12 Hill Road` };
          tell(await browser.post('/orders/place', { ...order, shippingAddress }, accessToken));
        }),
      );
      store.advanceClock((minutes * 60_000 * atOnce) / people);
    }
    expect(unexpected).toEqual([]);
    expect(calls / minutes).toBeLessThan(callsPerMinute);
    const [bought] = await store.rows<{ buyers: number }>(
      sql`SELECT count(DISTINCT customer_id)::int AS buyers FROM orders`,
    );
    expect(bought?.buyers).toBe(people);
  } finally {
    await store.close();
  }
}, 300_000);

function newPerson(store: TestStore, place: number): Person {
  const browser = browserAt(store, carrierAddress);
  return { browser, phone: randomPhone(), place, isCareless: place % 4 === 0 };
}

async function readOtp(store: TestStore, phone: string): Promise<string> {
  const [sms] = await store.rows<{ text: string }>(sql`SELECT text FROM outbox_messages WHERE recipient = ${phone}`);
  return sms?.text.match(/\b\d{6}\b/)?.[0] ?? '';
}

function mistype(otp: string): string {
  return String((Number(otp) + 1) % 1_000_000).padStart(6, '0');
}
