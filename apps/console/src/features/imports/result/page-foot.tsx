import { Button } from '@bijli/ui/button.tsx';
import { Icon } from '@bijli/ui/icon.tsx';
import type { ReactNode } from 'react';
import list from '../../../components/list/list.module.css';
import type { LinePages } from './use-line-pages.ts';

type PageFootProps = {
  pages: LinePages;
  hasMore: boolean;
  /** Of the page. */
  lastLine: number | undefined;
  /** What the buttons page through, e.g. 'errors'. */
  what: string;
  children: ReactNode;
};

/** What is shown, and the pages before and after; without buttons when one page has all. */
export function PageFoot({ pages, hasMore, lastLine, what, children }: PageFootProps) {
  return (
    <div className={list.foot}>
      {children}
      {(hasMore || !pages.isFirst) && (
        <span className={list.actions}>
          <Button isSmall disabled={pages.isFirst} onClick={pages.previous}>
            <Icon name="chevron-left" isSmall />
            Earlier<span className="vh"> {what}</span>
          </Button>
          <Button
            isSmall
            disabled={!hasMore || lastLine === undefined}
            onClick={() => lastLine !== undefined && pages.next(lastLine)}
          >
            Later<span className="vh"> {what}</span>
            <Icon name="chevron-right" isSmall />
          </Button>
        </span>
      )}
    </div>
  );
}
