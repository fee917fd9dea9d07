import type { Reply } from '@bijli/contract';
import { Button } from '@bijli/ui/button.tsx';
import { ProductPhoto } from '../../../components/product/product-photo.tsx';
import styles from './packing.module.css';
import { placeText } from './packing-words.ts';
import { Say } from './say.tsx';

type Article = Omit<Reply<'readPacking'>['packing']['lines'][number], 'itemId' | 'kind' | 'wanted' | 'packed'>;
/** What a refusal has of a wrong article. */
export type Wrong = { scanned: Article & { code: string }; wanted: Article | null };

export function readWrong(body: Record<string, unknown>): Wrong | undefined {
  return body['scanned'] ? (body as Wrong) : undefined;
}

type WrongArticleProps = { sentence: string; wrong: Wrong; onAnswer: () => void };

/** What is in the hand beside what the order wants, with where both live; it stays until it is answered. */
export function WrongArticle({ sentence, wrong: { scanned, wanted }, onAnswer }: WrongArticleProps) {
  return (
    <div className="stack">
      <Say tone="bad" title="Wrong article">
        {sentence}
      </Say>
      {wanted && (
        <div className={styles.pair}>
          <Side head="In your hand" article={scanned} code={scanned.code} other={wanted} otherCode={wanted.gtin} />
          <Side head="The order wants" article={wanted} code={wanted.gtin ?? wanted.sku} />
        </div>
      )}
      <Button variant="ink" isWide onClick={onAnswer}>
        It is put back
      </Button>
    </div>
  );
}

type SideProps = { head: string; article: Article; code: string; other?: Article; otherCode?: string | null };

function Side({ head, article, code, other, otherCode }: SideProps) {
  const known = new Set(`${other?.name ?? ''} ${other?.variant ?? ''}`.split(/[\s,]+/));
  const words = [article.name, article.variant]
    .filter(Boolean)
    .join(' ')
    .split(/[\s,]+/);
  // Digits are compared with digits of the same kind of code only.
  const isAlike = other && otherCode?.length === code.length;
  const same = isAlike ? sameStart(code, otherCode) : code.length;
  return (
    <div>
      <span className={styles.sub}>{head}</span>
      <span className={styles.article}>
        <ProductPhoto photo={article.photo} />
        <b>
          {words.map((word, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a word may stand twice.
            <span key={place}>{other && !known.has(word) ? <mark>{word}</mark> : word} </span>
          ))}
        </b>
      </span>
      <span className={styles.sub}>
        {code.slice(0, same)}
        {same < code.length && <mark>{code.slice(same)}</mark>}
        <br />
        {placeText(article)}
      </span>
    </div>
  );
}

function sameStart(one: string, other: string): number {
  const differs = [...one].findIndex((sign, place) => sign !== other[place]);
  return differs === -1 ? one.length : differs;
}
