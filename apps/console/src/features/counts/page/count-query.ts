import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';

export const countQuery = (id: string) =>
  queryOptions({ queryKey: ['counts', 'one', id], queryFn: () => api.readCount({ params: { id } }) });
