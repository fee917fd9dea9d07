import { Button } from '@bijli/ui/button.tsx';
import { EmptyState } from '@bijli/ui/spinner.tsx';
import { type ReactNode, Suspense } from 'react';
import { useMay } from '../../platform/session.ts';
import { lazyPart } from '../page/lazy-part.tsx';
import { Note } from '../page/note.tsx';
import { isNotAllowed, PageFailure } from '../page/page-failed.tsx';
import { PageHead } from '../page/page-head.tsx';
import { PanelSection } from '../page/panel.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { WaitingBar } from './cells/waiting-bar.tsx';
import { ColumnMenu } from './columns/column-menu.tsx';
import { columnsText, isAllColumns, visibleColumns } from './columns/columns.ts';
import { DataList } from './data-list.tsx';
import type { ListPage } from './define-list.ts';
import { ListFilters } from './filters/list-filters.tsx';
import { ListSearch } from './filters/list-search.tsx';
import styles from './list.module.css';
import { ListFoot } from './list-foot.tsx';
import { NothingFits } from './list-states.tsx';
import type { ListScreenState } from './use-list-screen.ts';
import { ListViews } from './views/list-views.tsx';

const ListExportDialog = lazyPart(() => import('./list-export-dialog.tsx'));

type ListScreenProps<Row, Page extends ListPage<Row>> = {
  list: ListScreenState<Row, Page>;
  /** The screen has a title of its own, and the list is a section of it. */
  isSection?: boolean;
  /** Beside the title: what there is, and the screen's buttons. */
  facts?: ReactNode;
  actions?: ReactNode;
  /** What can be done with the selected rows; without it rows cannot be selected. */
  bulk?: ReactNode;
  /** Keys of this list beside its own, and those that its foot tells. */
  rowKeys?: Readonly<Record<string, (row: Row) => void>>;
  hint?: ReactNode;
  /** Said when there are no rows at all, with the button that begins. */
  empty: { text: string; action?: ReactNode };
  openId?: string | undefined;
  /** Between the title and the list. */
  notes?: ReactNode;
  /** Sections below the list. */
  below?: ReactNode;
  /** Dialogs and panels over the list. */
  children?: ReactNode;
};

/** The screen of a list. What it lists, its columns and filters come from `useListScreen`. */
export function ListScreen<Row, Page extends ListPage<Row>>(props: ListScreenProps<Row, Page>) {
  const { list, isSection, facts, actions, bulk, empty, hint } = props;
  const { definition, columns, filters, query, page, cells, selection, chosenColumns } = list;
  const { title, noun, views = [], searchHint, defaultSort, nameOf } = definition;
  const exported = useMay('jobs.read') ? definition.exported : undefined;
  const showExport = () => list.showDialog('export');
  const { total, isEstimate } = page ?? { total: 0, isEstimate: false };
  // What one may not see goes; a list that is read again in vain stays.
  if (isNotAllowed(list.error)) return <PageFailure error={list.error} onRetry={list.reload} />;
  return (
    <>
      {!isSection && (
        <PageHead title={title} facts={facts}>
          {actions}
          {exported && <Button onClick={showExport}>Export</Button>}
        </PageHead>
      )}
      <div className="stack">
        {props.notes}
        <DataList
          {...{ definition, query, page, cells }}
          columns={visibleColumns(columns, chosenColumns.choice)}
          isStale={list.isStale}
          error={list.error}
          onRetry={list.reload}
          selection={bulk === undefined ? undefined : selection}
          rowKeys={props.rowKeys}
          openId={props.openId}
          head={
            <>
              {isSection && <PanelSection title={title}>{null}</PanelSection>}
              <ListViews
                list={definition.name}
                views={views}
                counts={list.counts}
                query={query}
                columns={isAllColumns(chosenColumns.choice) ? undefined : columnsText(columns, chosenColumns.choice)}
              />
              <div className={styles.filters}>
                {searchHint !== undefined && <ListSearch query={query} placeholder={searchHint} />}
                <ListFilters filters={filters} query={query} />
                <ColumnMenu columns={columns} kept={chosenColumns} />
                {isSection && exported && (
                  <button type="button" className={styles.add} onClick={showExport}>
                    Export
                  </button>
                )}
              </div>
              {list.unknown.length > 0 && <UnknownNames names={list.unknown} onDrop={list.dropUnknown} />}
              {bulk !== undefined && (
                <BulkBar
                  selection={selection.value}
                  onSelect={selection.onChange}
                  {...{ total, isEstimate }}
                  shown={page?.rows.length ?? 0}
                >
                  {bulk}
                </BulkBar>
              )}
            </>
          }
          empty={
            list.inUse.length > 0 ? (
              <NothingFits what={noun[0]} filters={list.inUse} />
            ) : (
              <EmptyState text={empty.text}>{empty.action}</EmptyState>
            )
          }
          foot={
            <>
              {page && page.rows.length > 0 && (
                <ListFoot {...{ query, page, columns, hint }} sort={query.params['sort'] ?? defaultSort} />
              )}
              {cells && cells.count > 0 && <WaitingBar {...{ cells, columns, nameOf }} />}
            </>
          }
        />
        {props.below}
      </div>
      <Suspense>
        {props.children}
        {exported && list.dialog === 'export' && (
          <ListExportDialog
            of={exported}
            {...{ noun, total, isEstimate }}
            query={{ ...list.filter, ...(query.params['sort'] ? { sort: query.params['sort'] } : {}) }}
            filters={list.inUse.map(({ name }) => name)}
            onClose={() => list.showDialog('')}
          />
        )}
      </Suspense>
    </>
  );
}

/** An address or a saved view may name what the list does not have any more. */
function UnknownNames({ names, onDrop }: { names: readonly string[]; onDrop: () => void }) {
  return (
    <div className={styles.unknown}>
      <Note
        tone="wait"
        actions={
          <Button isSmall onClick={onDrop}>
            Close
          </Button>
        }
      >
        This list does not have {names.join(', ')}. {names.length === 1 ? 'It is' : 'They are'} left out.
      </Note>
    </div>
  );
}
