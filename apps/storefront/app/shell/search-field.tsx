import { Form } from 'react-router';
import { classNames } from '../components/class-names.ts';
import { Icon } from '../components/icon.tsx';
import styles from './search-field.module.css';
import { useRotatingPrompt } from './use-rotating-prompt.ts';

/** The search of the wide header. Without scripts it is a plain form; the prompt walks through product names. */
export function SearchField({ prompts, className }: { prompts: readonly string[]; className?: string | undefined }) {
  const { prompt, isFading } = useRotatingPrompt(prompts);
  return (
    <Form className={classNames(styles.field, className)} action="/search" role="search">
      <Icon name="search" isSmall />
      <input name="q" type="search" aria-label="Search products" placeholder=" " autoComplete="off" maxLength={200} />
      <span className={classNames(styles.prompt, isFading && styles.fading)} aria-hidden="true">
        Search {prompt}
      </span>
    </Form>
  );
}
