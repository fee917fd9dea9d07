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
export function ImportHead({
  file: { kind, targetId, fileName, lines },
  children,
}: {
  file: Import;
  children?: ReactNode;
}) {
  const { path, title, target } = importKinds[kind];
  const another = target && targetId ? `${path}?into=${targetId}` : path;
  return (
    <>
      <Crumb to={path} name="Files" />
      <PageHead title={title} facts={`${fileName}, ${counted(lines, 'line')}`}>
        {target && targetId && <ButtonLink to={`${target.path}/${targetId}`}>Open the {target.noun}</ButtonLink>}
        <ButtonLink to={another}>
          <Icon shape={uploadIcon} isSmall />
          Another file
        </ButtonLink>
        {children}
      </PageHead>
    </>
  );
}
