import { ButtonLink } from '@bijli/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { ListScreen } from '../../components/list/list-screen.tsx';
import { useListScreen } from '../../components/list/use-list-screen.ts';
import { Crumb } from '../../components/page/crumb.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { Plate } from '../../components/page/plate.tsx';
import { usePeopleOptions } from '../../platform/people-options.ts';
import { useMay } from '../../platform/session.ts';
import { ExampleSection } from './example-section.tsx';
import { FileSection } from './file-section.tsx';
import { importColumns, importFilters, importList } from './import-list.tsx';
import styles from './imports.module.css';
import { keepImport, recentImportsQuery, screenOf } from './use-import.ts';

/** Takes a sheet of products, and lists those of the last 30 days to go on with. */
export function Component() {
  const navigate = useNavigate();
  const recent = useQuery(recentImportsQuery);
  const mayAddPhotos = useMay('media.change');
  const people = usePeopleOptions();
  const filters = useMemo(() => importFilters(people), [people]);
  const list = useListScreen(importList, { columns: importColumns, filters });
  return (
    <>
      <Crumb to="/products" name="Products" />
      <PageHead title="Import products" facts="New products, prices or stock from a sheet">
        {mayAddPhotos && <ButtonLink to="/products/photos">Import photos</ButtonLink>}
      </PageHead>
      <ListScreen
        list={list}
        isSection
        notes={
          <div className={styles.start}>
            <Plate>
              <FileSection
                imports={recent.data ?? []}
                onRead={(file) => {
                  keepImport(file);
                  void navigate(screenOf(file));
                }}
              />
            </Plate>
            <Plate>
              <ExampleSection />
            </Plate>
          </div>
        }
        empty={{ text: 'No files in the last 30 days.' }}
      />
    </>
  );
}
