import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { api, sentenceOf } from '../../../platform/api.ts';
import { formatTime, formatWhen } from '../../../platform/format/format-time.ts';
import { OlderButton } from '../older-button.tsx';
import styles from '../product-editor.module.css';
import { productKey } from '../use-product-form.ts';
import { type HistoryEntry, historyLine } from './history-words.ts';

/** Who did what, newest first. */
export const HistoryPanel = memo(function HistoryPanel({ productId, version }: { productId: string; version: string }) {
  const history = useInfiniteQuery({
    queryKey: [...productKey(productId), 'history', version],
    queryFn: ({ pageParam }) =>
      api.listProductHistory({ params: { id: productId }, query: pageParam ? { before: pageParam } : {} }),
    initialPageParam: 0,
    placeholderData: keepPreviousData,
    getNextPageParam: ({ entries, hasOlder }) => (hasOlder ? entries.at(-1)?.id : undefined),
  });
  const entries: HistoryEntry[] = history.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <section className={styles.sideSection} aria-label="History">
      <h2>History</h2>
      {history.data && entries.length === 0 && <p className="dim xs">Nobody has changed it yet.</p>}
      {history.error && <p className="bad xs">{sentenceOf(history.error)}</p>}
      <ol className={styles.history}>
        {entries.map((entry) => {
          const { words, before, after, isMove } = historyLine(entry);
          return (
            <li key={entry.id} data-move={isMove || undefined}>
              <span>
                {words}
                {after && (
                  <>
                    {' '}
                    <del>{before}</del> <ins>{after}</ins>
                  </>
                )}
              </span>
              <time dateTime={entry.at} title={formatTime(entry.at)}>
                {formatWhen(entry.at)}
              </time>
              <span className={styles.by}>{entry.by ?? 'The store'}</span>
            </li>
          );
        })}
      </ol>
      <OlderButton of={history} />
    </section>
  );
});
