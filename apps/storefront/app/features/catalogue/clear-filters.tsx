import { ButtonLink } from '@bijli/ui/button.tsx';
import { useLocation } from 'react-router';
import { focusHeading } from '../../components/ui/focus-after-removal.ts';
import { emptyFilter, isNarrowed, listSearch } from './list-filter.ts';
import { useListFilter } from './list-filter-context.tsx';

/** Clears all filters but keeps the sort order. Renders nothing if no filter is set. */
export function ClearFilters({ className }: { className?: string | undefined }) {
  const { pathname } = useLocation();
  const { filter } = useListFilter();
  if (!isNarrowed(filter)) return null;
  return (
    <ButtonLink
      isSmall
      className={className}
      to={`${pathname}${listSearch({ ...filter, ...emptyFilter, page: 1 })}`}
      preventScrollReset
      onClick={() => focusHeading()}
    >
      Clear filters
    </ButtonLink>
  );
}
