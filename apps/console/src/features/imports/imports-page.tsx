import { ButtonLink } from '@bijli/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Crumb } from '../../components/crumb.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Plate } from '../../components/plate.tsx';
import { useMay } from '../../platform/session.ts';
import { ExampleSection } from './example-section.tsx';
import { FileSection } from './file-section.tsx';
import { ImportList } from './import-list.tsx';
import styles from './imports.module.css';
import { importsQuery, keepImport, screenOf } from './use-import.ts';

/** Takes a sheet of products, and lists those of the last 30 days to go on with. */
export function Component() {
  const navigate = useNavigate();
  const list = useQuery(importsQuery);
  const mayAddPhotos = useMay('media.change');
  return (
    <>
      <Crumb to="/products" name="Products" />
      <PageHead title="Import products" facts="New products, prices or stock from a sheet">
        {mayAddPhotos && <ButtonLink to="/products/photos">Import photos</ButtonLink>}
      </PageHead>
      <div className="stack">
        <div className={styles.start}>
          <Plate>
            <FileSection
              imports={list.data ?? []}
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
        <Plate>
          <ImportList imports={list.data} error={list.error} onRetry={() => void list.refetch()} />
        </Plate>
      </div>
    </>
  );
}
