import { classNames } from '@bijli/ui/class-names.ts';
import { Icon } from '@bijli/ui/icon.tsx';
import type { FormEvent } from 'react';
import { Form } from 'react-router';
import type { SearchRequest } from '../features/search/use-product-search.ts';
import styles from './search-field.module.css';
import { useRotatingPrompt } from './use-rotating-prompt.ts';

type SearchFieldProps = {
  prompts: readonly string[];
  className: string | undefined;
  text: string;
  onRequest: (request: SearchRequest) => void;
};

/**
 * The search field of the wide header: a press or the first letter opens the overlay, which takes over the text. Without
 * scripts it is a plain form. The prompt rotates through product names.
 */
export function SearchField({ prompts, className, text, onRequest }: SearchFieldProps) {
  const { prompt, isFading } = useRotatingPrompt(prompts);
  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    onRequest({ text: String(new FormData(event.currentTarget).get('q') ?? ''), isSent: true });
  }
  return (
    <Form
      className={classNames(styles.field, className)}
      action="/search"
      role="search"
      aria-label="In the header"
      onSubmit={send}
    >
      <button type="submit" aria-label="Start the search" data-bare>
        <Icon name="search" isSmall />
      </button>
      <input
        data-bare
        name="q"
        type="search"
        aria-label="Search products"
        aria-haspopup="dialog"
        placeholder=" "
        autoComplete="off"
        maxLength={200}
        value={text}
        onClick={(event) => onRequest({ text: event.currentTarget.value, isSent: false })}
        onChange={(event) => onRequest({ text: event.target.value, isSent: false })}
      />
      <span className={classNames(styles.prompt, isFading && styles.fading)} aria-hidden="true">
        Search {prompt}
      </span>
    </Form>
  );
}
