import { filteredTexts } from '@bijli/contract/product-fields';
import { useQuery } from '@tanstack/react-query';
import { optionsFilter, ValuesEditor } from '../../components/list/filters/filter-editors.tsx';
import type { Filter } from '../../components/list/filters/list-filters.tsx';
import { brandsQuery, categoriesQuery, categoryPath } from '../../platform/taxonomy.ts';

export type Option = { value: string; name: string };

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
    optionsFilter('Brand', 'brandId', brands),
    optionsFilter('Category', 'categoryId', categories),
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
      ({ filter, label }): Filter => ({
        name: label,
        params: [filter],
        describe: (params) => params[filter] ?? '',
        editor: (props) => <ValuesEditor {...props} fields={[{ param: filter, label, type: 'text' }]} />,
      }),
    ),
    {
      name: 'Changed since',
      params: ['changedSince'],
      describe: ({ changedSince }) => changedSince ?? '',
      editor: (props) => (
        <ValuesEditor {...props} fields={[{ param: 'changedSince', label: 'Changed since, IST', type: 'date' }]} />
      ),
    },
  ];
}
