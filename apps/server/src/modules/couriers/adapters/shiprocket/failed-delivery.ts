import { z } from 'zod';

/** Source: apidocs.shiprocket.in, "Get Specific NDR Shipment Details". */
export const failedDeliverySchema = z.object({
  data: z
    .array(z.object({ history: z.array(z.object({ comment: z.string().nullish().catch(null) })).catch([]) }))
    .catch([]),
});

/** Whether an answer with this reference has arrived: it stands in the comment of the history. */
export function isAnswered({ data }: z.output<typeof failedDeliverySchema>, reference: string): boolean {
  return data.some(({ history }) => history.some(({ comment }) => comment?.includes(`(${reference})`)));
}
