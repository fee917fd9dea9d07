import type { ProductDocument } from '@bijli/contract';
import type { Missing } from '@bijli/rules';
import { memo } from 'react';
import { requestFieldFocus } from '../field-focus.ts';
import styles from '../product-editor.module.css';
import { sectionOf } from '../sections.ts';

type MissingPanelProps = {
  missing: readonly Missing[];
  /** What has no units, in words. */
  stock: string;
};

/** Each thing that is missing leads to its field. */
export const MissingPanel = memo(function MissingPanel({ missing, stock }: MissingPanelProps) {
  const faults = missing.filter(({ isRequired }) => isRequired).length;
  const done = doneWords.filter(({ fields }) => !missing.some(({ field }) => fields.includes(lastPart(field))));
  return (
    <section className={styles.sideSection} aria-label="What is missing">
      <h2>
        What is missing <span className={styles.count}>{faults > 0 ? `${faults} to mend` : 'ready for sale'}</span>{' '}
        {faults === 0 && stock && <span className={styles.waitWords}>{stock}</span>}
      </h2>
      <ul className={styles.missing}>
        {[...alikeAsOne(missing), ...(stock ? [stockAdvice(stock)] : [])].map(({ field, sentence, isRequired }) => (
          <li key={field + sentence}>
            <span className={styles.status} data-status={isRequired ? 'fault' : 'wait'} aria-hidden="true" />
            <span className="vh">{isRequired ? 'Missing: ' : 'Could be better: '}</span>
            <a
              className="link"
              href={`#${sectionOf(field)}`}
              onClick={(event) => {
                event.preventDefault();
                requestFieldFocus(field);
              }}
            >
              {sentence}
            </a>
          </li>
        ))}
        {done.map(({ words }) => (
          <li key={words}>
            <span className={styles.status} data-status="ok" aria-hidden="true" />
            <span className="vh">Done: </span>
            <span className="dim">{words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
});

const doneWords: { words: string; fields: string[] }[] = [
  { words: 'Title, description, category', fields: ['title', 'description', 'categoryIds'] },
  { words: 'Photos, each with words', fields: ['photos'] },
  { words: 'Price at or below MRP', fields: ['salePrice', 'variants'] },
  { words: 'Barcodes', fields: ['gtin'] },
  { words: 'Legal label', fields: ['genericName', 'netQuantity', 'countryOfOrigin', 'importer', 'maker'] },
  { words: 'HSN', fields: ['hsn'] },
  { words: 'Description for search engines', fields: ['seoDescription'] },
] satisfies { words: string; fields: (keyof ProductDocument)[] }[];

/** Goods may come later: it keeps nothing from the shop. */
const stockAdvice = (sentence: string): Missing => ({ field: 'variants', sentence, isRequired: false });

const mostAlike = 3;

/** The same of many variants is one line, which leads to the first. */
function alikeAsOne(missing: readonly Missing[]): Missing[] {
  const kinds = Map.groupBy(missing, ({ field, isRequired }) => `${lastPart(field)} ${isRequired}`);
  return [...kinds.values()].flatMap((alike) => {
    const [first] = alike;
    if (!first || alike.length <= mostAlike) return alike;
    return [{ ...first, sentence: `${first.sentence.split(' of ')[0]} of ${alike.length} variants` }];
  });
}

const lastPart = (field: string) => field.slice(field.lastIndexOf('.') + 1);
