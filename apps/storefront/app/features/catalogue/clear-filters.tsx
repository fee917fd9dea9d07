import { ButtonLink } from '@bijli/ui/button.tsx';
import { focusHeading } from '../../components/ui/focus-after-removal.ts';
import { emptyFilter, isNarrowed } from './list-filter.ts';
import { useListFilter } from './list-filter-context.tsx';

/** Clears all filters but keeps the sort order. Renders nothing if no filter is set. */
export function ClearFilters({ className }: { className?: string | undefined }) {
  const { filter, linkTo } = useListFilter();
  if (!isNarrowed(filter)) return null;
  const { to, onClick } = linkTo({ ...emptyFilter, page: 1 });
  return (
    <ButtonLink
      isSmall
      className={className}
      to={to}
      preventScrollReset
      onClick={(event) => {
        onClick(event);
        focusHeading();
      }}
    >
      Clear filters
    </ButtonLink>
  );
}
