import { Choice } from '@bijli/ui/choice.tsx';
import { CategoryChoices } from './category-choices.tsx';
import { FilterGroup } from './filter-group.tsx';
import { priceChoices } from './list-choices.ts';
import { countOfEntry, countOfPrice } from './list-counts.ts';
import { toggled, useListFilter } from './list-filter-context.tsx';
import type { ListData } from './load-list.ts';
import { OriginChoices } from './origin-choices.tsx';

type FilterFieldsProps = { list: ListData; onChoice?: (() => void) | undefined };

/** The filter fields of a list: stock, price, category, brand and country of origin. Field names match the URL's parameters. */
export function FilterFields({ list, onChoice }: FilterFieldsProps) {
  const { filter, change } = useListFilter();
  const { counts } = list;
  function choose(changed: Parameters<typeof change>[0]): void {
    change(changed);
    onChoice?.();
  }
  return (
    <>
      <FilterGroup title="Availability">
        <Choice
          type="checkbox"
          name="inStock"
          value="true"
          checked={filter.isInStockOnly}
          count={counts?.inStock}
          onChange={() => choose((now) => ({ isInStockOnly: !now.isInStockOnly }))}
        >
          In stock only
        </Choice>
      </FilterGroup>
      <FilterGroup title="Price">
        <Choice type="radio" name="price" value="" checked={filter.price === ''} onChange={() => choose({ price: '' })}>
          All
        </Choice>
        {priceChoices.map((choice) => (
          <Choice
            key={choice.value}
            type="radio"
            name="price"
            value={choice.value}
            checked={filter.price === choice.value}
            count={countOfPrice(counts, choice)}
            onChange={() => choose({ price: choice.value })}
          >
            {choice.label}
          </Choice>
        ))}
      </FilterGroup>
      <CategoryChoices
        list={list}
        chosen={filter.categories}
        onToggle={(slug) => choose((now) => ({ categories: toggled(now.categories, slug) }))}
      />
      <BrandChoices
        list={list}
        chosen={filter.brands}
        onToggle={(slug) => choose((now) => ({ brands: toggled(now.brands, slug) }))}
      />
      <OriginChoices
        counted={counts?.origins ?? []}
        chosen={filter.origins}
        onToggle={(country) => choose((now) => ({ origins: toggled(now.origins, country) }))}
      />
    </>
  );
}

type BrandChoicesProps = { list: ListData; chosen: readonly string[]; onToggle: (slug: string) => void };

/** Brands with products in this list; nothing for a single brand. */
function BrandChoices({ list: { brands, counts }, chosen, onToggle }: BrandChoicesProps) {
  const here = brands
    .map((brand) => ({ ...brand, count: countOfEntry(counts, 'brands', brand._id) }))
    .filter(({ slug, count }) => count !== 0 || chosen.includes(slug));
  if (here.length < 2 && chosen.length === 0) return null;
  return (
    <FilterGroup title="Brand">
      {here.map(({ slug, name, count }) => (
        <Choice
          key={slug}
          type="checkbox"
          name="brand"
          value={slug}
          checked={chosen.includes(slug)}
          count={count}
          onChange={() => onToggle(slug)}
        >
          {name}
        </Choice>
      ))}
    </FilterGroup>
  );
}
