import { Choice, ChoiceCount } from '@bijli/ui/choice.tsx';
import { Link } from 'react-router';
import styles from './filter-fields.module.css';
import { FilterGroup } from './filter-group.tsx';
import { countOfEntry } from './list-counts.ts';
import type { ListData } from './load-list.ts';

type CategoryChoicesProps = { list: ListData; chosen: string[]; onToggle: (slug: string) => void };

/** Inside a category, its subcategories; in the whole shop, the categories. */
export function CategoryChoices({ list, chosen, onToggle }: CategoryChoicesProps) {
  if (list.category) return <SubcategoryLinks category={list.category} counts={list.counts} />;
  return (
    <FilterGroup title="Category">
      {list.categories.map(({ _id, slug, title }) => (
        <Choice
          key={slug}
          type="checkbox"
          name="category"
          value={slug}
          checked={chosen.includes(slug)}
          count={countOfEntry(list.counts, 'categories', _id)}
          onChange={() => onToggle(slug)}
        >
          {title}
        </Choice>
      ))}
    </FilterGroup>
  );
}

type SubcategoryLinksProps = { category: NonNullable<ListData['category']>; counts: ListData['counts'] };

function SubcategoryLinks({ category, counts }: SubcategoryLinksProps) {
  if (category.subcategories.length === 0) return null;
  return (
    <FilterGroup title={category.title}>
      <ul>
        {category.subcategories.map(({ _id, slug, title }) => (
          <li key={slug}>
            <SubcategoryLink slug={slug} title={title} count={countOfEntry(counts, 'categories', _id)} />
          </li>
        ))}
      </ul>
    </FilterGroup>
  );
}

function SubcategoryLink({ slug, title, count }: { slug: string; title: string; count: number | undefined }) {
  return (
    <Link className={styles.link} to={`/subcategory/${slug}`}>
      <span>{title}</span>
      <ChoiceCount count={count} />
    </Link>
  );
}
