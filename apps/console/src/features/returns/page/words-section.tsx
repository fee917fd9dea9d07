import { PanelSection } from '../../../components/page/panel.tsx';
import { reasonWords } from '../return-words.ts';
import styles from './return-page.module.css';
import type { ReturnFacts } from './return-query.ts';

export function WordsSection({ facts: { reason, description } }: { facts: ReturnFacts }) {
  return (
    <PanelSection title="What the shopper says">
      <blockquote className={styles.words}>
        <b>{reasonWords[reason]}.</b> {description || 'The words were erased.'}
      </blockquote>
    </PanelSection>
  );
}
