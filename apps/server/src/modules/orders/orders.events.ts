export type OrderEvents = { 'order.status-changed': { orderId: string; from: string | null; to: string } };
