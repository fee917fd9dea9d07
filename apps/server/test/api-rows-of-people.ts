import { sql } from '../src/platform/database/drizzle.ts';
import type { Row, Scene } from './api-row.ts';
import { randomPhone } from './test-store.ts';

/** Accounts, passwords, devices, data rights, stock alerts and buying again. */
export const rowsOfPeople: Row[] = [
  {
    call: 'register',
    isGuest: true,
    send: () => ({
      method: 'POST',
      path: '/users/register',
      body: {
        name: 'Asha',
        email: 'asha@example.com',
        phone: randomPhone(),
        password: 'long enough',
        role: 'customer',
      },
    }),
    reads: ['success', 'registrationToken'],
  },
  {
    call: 'googleSignIn',
    isGuest: true,
    send: ({ issuer }) => ({ method: 'POST', path: '/users/auth/google/callback', body: { token: issuer.sign() } }),
    reads: ['accessToken', 'refreshToken', 'user._id', 'user.email'],
  },
  {
    call: 'forgotPassword',
    isGuest: true,
    send: () => ({ method: 'POST', path: '/users/forgot-password', body: { input: randomPhone() } }),
    reads: ['message', 'method'],
  },
  {
    call: 'verifyResetToken',
    isGuest: true,
    send: () => ({ method: 'GET', path: '/users/verify-reset-token/unknown' }),
    reads: ['valid'],
  },
  {
    call: 'resetPassword',
    isGuest: true,
    send: async (scene) => {
      const token = await resetTokenOf(scene);
      return { method: 'POST', path: '/users/reset-password', body: { token, newPassword: 'long enough' } };
    },
    reads: ['success', 'message'],
  },
  {
    call: 'sendEmailLink',
    send: async ({ store, customer }) => {
      await store.rows(sql`UPDATE users SET is_email_pending = true WHERE id = ${customer.userId}`);
      return { method: 'POST', path: '/users/me/email-link' };
    },
    reads: ['success', 'message'],
  },
  {
    call: 'verifyEmail',
    isGuest: true,
    send: async ({ store }) => {
      const email = `asha.${crypto.randomUUID()}@example.com`;
      await store.signIn(randomPhone(), { name: 'Asha Rao', finalEmail: email });
      await store.runJobs({ only: ['send-message'] });
      const mails = await store.rows<{ text: string }>(
        sql`SELECT text FROM outbox_messages WHERE recipient = ${email}`,
      );
      const token = mails[0]?.text.match(/(?<=\/verify-email\/)\S+/)?.[0];
      return { method: 'POST', path: '/users/verify-email', body: { token } };
    },
    reads: ['success', 'message'],
  },
  {
    call: 'listDevices',
    send: () => ({ method: 'GET', path: '/users/me/devices' }),
    reads: ['devices.0._id', 'devices.0.name', 'devices.0.signedInAt', 'devices.0.lastUsedAt', 'devices.0.isThis'],
  },
  {
    call: 'signOutDevice',
    send: async ({ store, customer }) => {
      await store.signIn(customer.phone);
      const { devices } = await customer.api.listDevices();
      return { method: 'DELETE', path: `/users/me/devices/${devices.find((device) => !device.isThis)?._id}` };
    },
    reads: ['success'],
  },
  {
    call: 'exportMyData',
    send: () => ({ method: 'GET', path: '/users/me/data' }),
    reads: ['exportedAt', 'user._id', 'addresses', 'orders.0._id', 'wishlist', 'cart', 'stockAlerts', 'messages'],
  },
  {
    call: 'askForStock',
    send: async (scene) => ({
      method: 'POST',
      path: '/products/stock-alerts',
      body: { productId: await soldOut(scene) },
    }),
    reads: ['success', 'alert._id', 'alert.productId'],
  },
  {
    call: 'listStockAlerts',
    send: () => ({ method: 'GET', path: '/products/stock-alerts' }),
    reads: ['alerts.0._id', 'alerts.0.createdAt'],
  },
  {
    call: 'dropStockAlert',
    send: async (scene) => {
      const { alert } = await scene.customer.api.askForStock({ body: { productId: await soldOut(scene) } });
      return { method: 'DELETE', path: `/products/stock-alerts/${alert._id}` };
    },
    reads: ['success'],
  },
  {
    call: 'reorder',
    send: ({ orderId }) => ({ method: 'POST', path: `/orders/${orderId}/reorder` }),
    reads: ['items.0.productId', 'items.0.slug', 'items.0.quantity', 'leftOut'],
  },
];

/** Rows that delete the scene's customer, so they run last. */
export const lastRowsOfPeople: Row[] = [
  {
    call: 'deleteAccount',
    send: async ({ store, customer }) => {
      await store.rows(sql`UPDATE orders SET status = 'delivered' WHERE customer_id = ${customer.userId}`);
      await store.rows(
        sql`UPDATE returns SET status = 'refused' FROM orders WHERE orders.id = order_id AND customer_id = ${customer.userId}`,
      );
      store.advanceClock(31_000);
      await store.api.sendOtp({ body: { phone: customer.phone } });
      return { method: 'POST', path: '/users/me/delete', body: { otp: await store.otpOf(customer.phone) } };
    },
    reads: ['success', 'message'],
  },
  {
    call: 'signOutEverywhere',
    send: async (scene) => {
      scene.customer = await scene.store.createCustomer();
      return { method: 'POST', path: '/users/me/sign-out-everywhere' };
    },
    reads: ['success'],
  },
];

async function resetTokenOf({ store }: Scene): Promise<string | undefined> {
  const { phone } = await store.createCustomer();
  await store.api.sendOtp({ body: { phone } });
  const reply = await store.api.verifyOtp({ body: { phone, otp: await store.otpOf(phone), purpose: 'reset' } });
  return reply.resetToken;
}

async function soldOut({ store }: Scene): Promise<string> {
  const [row] = await store.rows<{ id: string }>(
    sql`UPDATE stock_levels SET quantity = 0 WHERE product_id = (
      SELECT id FROM products WHERE inventory_type = 'simple' AND is_active ORDER BY id LIMIT 1) RETURNING product_id AS id`,
  );
  return row?.id ?? '';
}
