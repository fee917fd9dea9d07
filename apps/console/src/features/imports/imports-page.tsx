import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { ListScreen } from '../../components/list/list-screen.tsx';
import { useListScreen } from '../../components/list/use-list-screen.ts';
import { Crumb } from '../../components/page/crumb.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { Panel, PanelSection } from '../../components/page/panel.tsx';
import { usePeopleOptions } from '../../platform/people-options.ts';
import { importColumns, importFilters, importLists } from './import-list.tsx';
import styles from './imports.module.css';
import { kindAt } from './kinds/index.ts';
import { FileSection } from './upload/file-section.tsx';
import { PasteSection } from './upload/paste-section.tsx';
import { type Import, keepImport, recentImportsQuery, screenOf } from './use-import.ts';

/** Takes a sheet of the kind that the address names, and lists those of the last 30 days to go on with. */
export function Component() {
  const navigate = useNavigate();
  const { name, home, title, facts, target, pasted, Actions, Example } = kindAt(useLocation().pathname);
  const targetId = useSearchParams()[0].get('into') ?? undefined;
  const recent = useQuery(recentImportsQuery(name));
  const people = usePeopleOptions();
  const filters = useMemo(() => importFilters(people), [people]);
  const list = useListScreen(importLists[name], { columns: importColumns, filters });
  const open = (file: Import) => {
    keepImport(file);
    void navigate(screenOf(file));
  };
  return (
    <>
      <Crumb {...home} />
      <PageHead title={title} facts={facts}>
        {Actions && <Actions />}
      </PageHead>
      <ListScreen
        list={list}
        isSection
        notes={
          <div className={styles.start}>
            <Panel>
              {target && targetId === undefined ? (
                <PanelSection title="A file">
                  <p>
                    Open the {target.noun} that it is for in{' '}
                    <Link className="link" to={target.path}>
                      {home.name.toLowerCase()}
                    </Link>
                    , and choose Import there.
                  </p>
                </PanelSection>
              ) : (
                <FileSection kind={name} targetId={targetId} imports={recent.data ?? []} onRead={open} />
              )}
              {pasted && <PasteSection kind={name} pasted={pasted} onChecking={open} />}
            </Panel>
            <Panel>
              <Example />
            </Panel>
          </div>
        }
        empty={{ text: 'No files in the last 30 days.' }}
      />
    </>
  );
}
