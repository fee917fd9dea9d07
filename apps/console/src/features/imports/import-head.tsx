import { ButtonLink } from '@bijli/ui/button.tsx';
import { Icon } from '@bijli/ui/icon.tsx';
import type { ReactNode } from 'react';
import { uploadIcon } from '../../components/fields/file-drop.tsx';
import { Crumb } from '../../components/page/crumb.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { importKinds } from './kinds/index.ts';
import type { Import } from './use-import.ts';
import { counted } from './words.ts';

/** The title of every step: which file it is, and its buttons. */
export function ImportHead({ file: { kind, fileName, lines }, children }: { file: Import; children?: ReactNode }) {
  const { path, title } = importKinds[kind];
  return (
    <>
      <Crumb to={path} name="Files" />
      <PageHead title={title} facts={`${fileName}, ${counted(lines, 'line')}`}>
        <ButtonLink to={path}>
          <Icon shape={uploadIcon} isSmall />
          Another file
        </ButtonLink>
        {children}
      </PageHead>
    </>
  );
}
