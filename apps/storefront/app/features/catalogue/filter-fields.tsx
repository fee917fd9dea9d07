import { Link } from 'react-router';
import { Choice } from '../../components/choice.tsx';
import styles from './filter-fields.module.css';
import { priceRanges } from './list-filter.ts';
import type { ListData } from './load-list.ts';
import { toggled, useListFilter } from './use-list-filter.ts';

type FilterFieldsProps = { list: ListData; idPrefix: string; onChoice?: (() => void) | undefined };

/** What a list can be narrowed by: stock, price, category and brand. */
export function FilterFields({ list, idPrefix, onChoice }: FilterFieldsProps) {
  const { filter, change } = useListFilter();
  function choose(changed: Parameters<typeof change>[0]): void {
    change(changed);
    onChoice?.();
  }
  return (
    <>
      <Group title="Availability">
        <Choice
          type="checkbox"
          name="inStock"
          value="true"
          checked={filter.isInStockOnly}
          onChange={() => choose({ isInStockOnly: !filter.isInStockOnly })}
        >
          In stock only
        </Choice>
      </Group>
      <Group title="Price">
        {priceRanges.map(({ value, label }) => (
          <Choice
            key={value}
            type="radio"
            name={`${idPrefix}price`}
            value={value}
            checked={filter.price === value}
            onChange={() => choose({ price: value })}
          >
            {label}
          </Choice>
        ))}
      </Group>
      <CategoryChoices list={list} chosen={filter.categories} onChoose={(categories) => choose({ categories })} />
      {list.brands.length > 1 && (
        <Group title="Brand">
          {list.brands.map(({ slug, name }) => (
            <Choice
              key={slug}
              type="checkbox"
              name="brand"
              value={slug}
              checked={filter.brands.includes(slug)}
              onChange={() => choose({ brands: toggled(filter.brands, slug) })}
            >
              {name}
            </Choice>
          ))}
        </Group>
      )}
    </>
  );
}

type CategoryChoicesProps = { list: ListData; chosen: string[]; onChoose: (slugs: string[]) => void };

/** Inside a category its subcategories are the way to narrow; in the whole shop the categories are. */
function CategoryChoices({ list, chosen, onChoose }: CategoryChoicesProps) {
  if (list.category) {
    const { subcategories } = list.category;
    if (subcategories.length === 0) return null;
    return (
      <Group title={list.category.title}>
        {subcategories.map(({ slug, title }) => (
          <Link key={slug} className={styles.link} to={`/subcategory/${slug}`}>
            {title}
          </Link>
        ))}
      </Group>
    );
  }
  return (
    <Group title="Category">
      {list.categories.map(({ slug, title }) => (
        <Choice
          key={slug}
          type="checkbox"
          name="category"
          value={slug}
          checked={chosen.includes(slug)}
          onChange={() => onChoose(toggled(chosen, slug))}
        >
          {title}
        </Choice>
      ))}
    </Group>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <div>{children}</div>
    </fieldset>
  );
}
