import type { Permission } from '@bijli/contract';
import { Alert } from '@bijli/ui/alert.tsx';
import { Button } from '@bijli/ui/button.tsx';
import { EmptyState } from '@bijli/ui/spinner.tsx';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { countOf } from '../../platform/format/count-of.ts';
import { useMay } from '../../platform/session.ts';
import { hasFailed, PageFailure } from '../page/page-failed.tsx';
import { PageHead } from '../page/page-head.tsx';
import { PageLoading } from '../page/page-loading.tsx';
import { Panel } from '../page/panel.tsx';

type Opened<Entry> = { kind: 'new' } | { kind: 'edit' | 'remove'; entry: Entry };

type EntriesPageProps<Data, Entry> = {
  title: string;
  noun: readonly [one: string, many: string];
  /** The columns, shown until the entries have come. */
  head: readonly string[];
  query: UseQueryOptions<Data, Error, Data, string[]>;
  entriesOf: (data: Data) => readonly Entry[];
  /** What making and changing them needs. */
  permission: Permission;
  empty: string;
  /** Of what was done with one of them without a dialog. */
  problem?: string;
  children: (
    entries: readonly Entry[],
    may: { mayChange: boolean; open: (opened: Opened<Entry>) => void },
  ) => ReactNode;
  dialogs: (opened: Opened<Entry>, entries: readonly Entry[], close: () => void) => ReactNode;
};

/** A screen of all entries of a kind. Each is made, edited and removed in a dialog; the address may open one (`open`). */
export function EntriesPage<Data, Entry extends { id: string }>(props: EntriesPageProps<Data, Entry>) {
  const { title, noun, head, entriesOf, problem } = props;
  const { data, error, refetch } = useQuery(props.query);
  const mayChange = useMay(props.permission);
  const [search, setSearch] = useSearchParams();
  const [chosen, open] = useState<Opened<Entry>>();
  if (hasFailed(error, data)) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading title={title} head={head} />;
  const entries = entriesOf(data);
  const asked = mayChange ? entries.find(({ id }) => id === search.get('open')) : undefined;
  const opened: Opened<Entry> | undefined = chosen ?? (asked && { kind: 'edit', entry: asked });
  const close = () => {
    open(undefined);
    if (search.has('open')) setSearch({}, { replace: true });
  };
  return (
    <>
      <PageHead title={title} facts={countOf(entries.length, ...noun)}>
        {mayChange && (
          <Button variant="go" onClick={() => open({ kind: 'new' })}>
            New {noun[0]}
          </Button>
        )}
      </PageHead>
      {problem && <Alert tone="error">{problem}</Alert>}
      <Panel>
        {entries.length === 0 ? <EmptyState text={props.empty} /> : props.children(entries, { mayChange, open })}
      </Panel>
      {opened && <Suspense>{props.dialogs(opened, entries, close)}</Suspense>}
    </>
  );
}

type EntryButtonsProps = { name: string; onEdit: () => void; onRemove?: (() => void) | undefined; isBusy?: boolean };

/** The buttons of one entry; without `onRemove` it cannot be removed. */
export function EntryButtons({ name, onEdit, onRemove, isBusy = false }: EntryButtonsProps) {
  return (
    <>
      <Button isSmall variant="quiet" onClick={onEdit}>
        Edit<span className="vh"> {name}</span>
      </Button>
      {onRemove && (
        <Button isSmall variant="quiet" isBusy={isBusy} onClick={onRemove}>
          Remove<span className="vh"> {name}</span>
        </Button>
      )}
    </>
  );
}
