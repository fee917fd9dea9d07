import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../platform/api.ts';
import { newId } from '../../../platform/new-id.ts';
import styles from './order-page.module.css';

/** The server takes a page that is silent for seven seconds for gone. A tab that nobody sees says nothing. */
const beatMs = 3000;

/** Says that this page shows the order, and who else has it open. */
export function OrderViewers({ id }: { id: string }) {
  const [tabId] = useState(newId);
  const { data: others = [] } = useQuery({
    queryKey: ['order-viewers', id, tabId],
    queryFn: async () => (await api.watchOrder({ params: { id }, body: { tabId } })).others,
    refetchInterval: beatMs,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    return () => {
      // Without an answer it is gone by its silence.
      api.watchOrder({ params: { id }, body: { tabId, isLeaving: true } }).catch(() => {});
    };
  }, [id, tabId]);
  return (
    <span role="status" className={styles.viewers}>
      {others.length > 0 && `${listed(others)} ${others.length === 1 ? 'has' : 'have'} this order open too`}
    </span>
  );
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-IN').format(names);
}
