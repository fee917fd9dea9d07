import { z } from 'zod';
import { analyticsSchema } from './analytics.ts';
import { couriersSchema } from './couriers.ts';
import { databaseSchema } from './database.ts';
import { googleSchema } from './google.ts';
import { initialSettingsSchema } from './initial-settings.ts';
import { limitsSchema } from './limits.ts';
import { mediaSchema } from './media.ts';
import { messagesSchema } from './messages.ts';
import { observabilitySchema } from './observability.ts';
import { ordersSchema } from './orders.ts';
import { paymentsSchema } from './payments.ts';
import { processSchema } from './process.ts';

/** Every variable but those of the payment methods and couriers. */
export const environmentSchema = z.object({
  ...processSchema.shape,
  ...databaseSchema.shape,
  ...mediaSchema.shape,
  ...observabilitySchema.shape,
  ...limitsSchema.shape,
  ...paymentsSchema.shape,
  ...couriersSchema.shape,
  ...messagesSchema.shape,
  ...googleSchema.shape,
  ...analyticsSchema.shape,
  ...ordersSchema.shape,
  ...initialSettingsSchema.shape,
});

export type EnvironmentSettings = z.output<typeof environmentSchema>;
