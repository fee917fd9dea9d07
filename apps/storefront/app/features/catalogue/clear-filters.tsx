import { ButtonLink } from '@bijli/ui/button.tsx';
import { useLocation } from 'react-router';
import { focusHeading } from '../../components/ui/leave-row.ts';
import { isNarrowed, listSearch, nothingChosen } from './list-filter.ts';
import { useListFilter } from './list-filter-context.tsx';

/** The way back to the whole list, in the same order. Nothing while nothing is chosen. */
export function ClearFilters({ className }: { className?: string | undefined }) {
  const { pathname } = useLocation();
  const { filter } = useListFilter();
  if (!isNarrowed(filter)) return null;
  return (
    <ButtonLink
      isSmall
      className={className}
      to={`${pathname}${listSearch({ ...filter, ...nothingChosen, page: 1 })}`}
      preventScrollReset
      onClick={() => focusHeading()}
    >
      Clear filters
    </ButtonLink>
  );
}
