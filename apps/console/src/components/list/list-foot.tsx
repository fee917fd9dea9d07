import { Button } from '@bijli/ui/button.tsx';
import { Icon } from '@bijli/ui/icon.tsx';
import type { ReactNode } from 'react';
import { useOnline } from '../../platform/use-online.ts';
import styles from './list.module.css';
import type { ListQuery } from './list-query.ts';
import { pageWords } from './page-words.ts';
import { countText } from './selection.ts';

type ListFootProps = {
  query: ListQuery;
  shown: number;
  total: number;
  isAbout?: boolean;
  next: string | null;
  previous: string | null;
  hint?: ReactNode;
};

/** How many there are, and the pages before and after. */
export function ListFoot({ query, shown, total, isAbout, next, previous, hint }: ListFootProps) {
  const isOnline = useOnline();
  const words = pageWords(query.params['sort']);
  return (
    <div className={styles.foot}>
      <span>
        {shown} of {countText(total, isAbout)}, times in IST
        {!isOnline && <b className="bad"> Offline: as it was loaded before.</b>}
      </span>
      {hint && <span className={styles.hint}>{hint}</span>}
      <span className={styles.actions}>
        <Button isSmall disabled={!previous} onClick={() => query.change({ before: previous ?? undefined })}>
          <Icon name="chevron-left" isSmall />
          {words.previous}
        </Button>
        <Button isSmall disabled={!next} onClick={() => query.change({ after: next ?? undefined })}>
          {words.next}
          <Icon name="chevron-right" isSmall />
        </Button>
      </span>
    </div>
  );
}
