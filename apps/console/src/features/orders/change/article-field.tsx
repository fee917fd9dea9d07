import type { Reply } from '@bijli/contract';
import { formatPaise } from '@bijli/rules';
import { FindField, type Found } from '../../../components/fields/find-field.tsx';
import { api } from '../../../platform/api.ts';

export type Article = Reply<'findOrderArticles'>['articles'][number];

type ArticleFieldProps = {
  label: string;
  /** Whose variants are offered before anything is typed. */
  product?: string;
  onChoose: (article: Article) => void;
};

/** An article on sale, with its price and stock. */
export function ArticleField({ label, product, onChoose }: ArticleFieldProps) {
  return (
    <FindField
      {...{ label, onChoose }}
      placeholder="SKU or name"
      queryKey={['catalogue', 'order-articles', product]}
      isBegun={product !== undefined}
      find={async (search) => {
        const { articles } = await api.findOrderArticles({ query: { search, ...(product ? { product } : {}) } });
        return articles.map(foundOf);
      }}
    />
  );
}

function foundOf(article: Article): Found<Article> {
  const { sku, unitPaise, unitsInStock } = article;
  const stock = unitsInStock === 0 ? 'sold out' : `${unitsInStock} in stock`;
  return {
    value: article.variant ?? article.product,
    label: `${nameOfArticle(article)}, ${sku}, ${formatPaise(unitPaise)}, ${stock}`,
    thing: article,
  };
}

export function nameOfArticle({ name, details }: Pick<Article, 'name' | 'details'>): string {
  return details === '' ? name : `${name}, ${details}`;
}
