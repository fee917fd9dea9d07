import { classNames } from '@bijli/ui/class-names.ts';
import choices from '../../../components/fields/choice-cards.module.css';
import { StateDot } from '../../../components/page/panel.tsx';
import { ProductPhoto } from '../../../components/product/product-photo.tsx';
import styles from './returned.module.css';
import { type InspectedUnit, type Outcome, outcomeWords, type ReturnedLine } from './returned-words.ts';

type LineUnitsProps = {
  line: ReturnedLine & { units: readonly InspectedUnit[] };
  onChange: ((key: string, given: Partial<InspectedUnit>) => void) | undefined;
};

const outcomes = Object.keys(outcomeWords) as Outcome[];

/** The units of one line, each with what becomes of it. */
export function LineUnits({ line: { sku, photo, quantity, units }, onChange }: LineUnitsProps) {
  return (
    <div className={styles.line}>
      <span className={styles.article}>
        <ProductPhoto photo={photo} />
        <span className="dim">
          {sku}, {quantity} sent
        </span>
      </span>
      {units.map(({ key, number, isScanned, outcome }, place) => {
        const name = number ?? `Unit ${place + 1}`;
        return (
          <fieldset key={key} className={classNames(choices.cards, styles.unit)} disabled={!onChange}>
            <legend>
              {name}{' '}
              {number !== null && onChange && (
                <StateDot state={isScanned ? 'done' : 'waits'}>{isScanned ? 'scanned' : 'not scanned'}</StateDot>
              )}
            </legend>
            {onChange &&
              outcomes.map((one) => (
                <label key={one} className={choices.card}>
                  <input
                    type="radio"
                    name={key}
                    checked={outcome === one}
                    onChange={() => onChange(key, { outcome: one })}
                  />
                  <span>{outcomeWords[one]}</span>
                </label>
              ))}
          </fieldset>
        );
      })}
    </div>
  );
}
