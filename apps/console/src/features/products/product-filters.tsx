import { filteredTexts } from '@bijli/contract/product-fields';
import { useQuery } from '@tanstack/react-query';
import { dayFilter, optionsFilter } from '../../components/list/filters/common-filters.tsx';
import { type Option, ValuesEditor } from '../../components/list/filters/filter-editors.tsx';
import type { Filter } from '../../components/list/filters/list-filters.tsx';
import { brandsQuery, categoriesQuery, categoryPath } from '../../platform/taxonomy.ts';

/** Brands and categories, as choices. */
export function useTaxonomyOptions(): { brands: Option[]; categories: Option[] } {
  const brands = useQuery(brandsQuery).data?.brands ?? [];
  const categories = useQuery(categoriesQuery).data?.categories ?? [];
  return {
    brands: brands.map(({ id, name }) => ({ value: id, name })),
    categories: categories.map(({ id }) => ({ value: id, name: categoryPath(categories, id) })),
  };
}

export function productFilters({ brands, categories }: { brands: Option[]; categories: Option[] }): Filter[] {
  return [
    optionsFilter({ name: 'Brand', param: 'brandId', options: brands, isPinned: true }),
    optionsFilter({ name: 'Category', param: 'categoryId', options: categories, isPinned: true }),
    {
      name: 'Price',
      params: ['minPrice', 'maxPrice'],
      describe: ({ minPrice, maxPrice }) =>
        minPrice && maxPrice ? `₹${minPrice} to ₹${maxPrice}` : minPrice ? `from ₹${minPrice}` : `up to ₹${maxPrice}`,
      editor: (props) => (
        <ValuesEditor
          {...props}
          fields={[
            { param: 'minPrice', label: 'From, ₹', type: 'number' },
            { param: 'maxPrice', label: 'To, ₹', type: 'number' },
          ]}
        />
      ),
    },
    ...filteredTexts.map(
      ({ filter, label, choices }): Filter => ({
        name: label,
        params: [filter],
        describe: ({ [filter]: value = '' }) => choices?.[value] ?? value,
        editor: (props) => <ValuesEditor {...props} fields={[{ param: filter, label, type: 'text' }]} />,
      }),
    ),
    dayFilter('Changed since', 'changedSince'),
  ];
}
