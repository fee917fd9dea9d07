import type { Received } from '@bijli/contract';

export type RefundRequest = Received<'refundOrder'>['body'];
