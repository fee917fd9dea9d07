import { ButtonLink } from '@bijli/ui/button.tsx';
import { Icon } from '@bijli/ui/icon.tsx';
import type { ReactNode } from 'react';
import { uploadIcon } from '../../components/fields/file-drop.tsx';
import { Crumb } from '../../components/page/crumb.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import type { Import } from './use-import.ts';
import { counted } from './words.ts';

/** The title of every step: which file it is, and its buttons. */
export function ImportHead({ file: { fileName, lines }, children }: { file: Import; children?: ReactNode }) {
  return (
    <>
      <Crumb to="/products/import" name="Files" />
      <PageHead title="Import products" facts={`${fileName}, ${counted(lines, 'line')}`}>
        <ButtonLink to="/products/import">
          <Icon shape={uploadIcon} isSmall />
          Another file
        </ButtonLink>
        {children}
      </PageHead>
    </>
  );
}
