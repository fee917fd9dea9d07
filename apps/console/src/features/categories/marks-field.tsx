import { type LegalMark, legalMarkNames, legalMarks } from '@bijli/contract/product-fields';
import { Choice } from '@bijli/ui/choice.tsx';
import styles from './template.module.css';

type MarksFieldProps = {
  marks: readonly LegalMark[];
  /** Those of the category above, which hold here too. */
  marksAbove: readonly LegalMark[];
  onChange: (marks: LegalMark[]) => void;
};

/** What the law wants products of the category to carry before they are put on sale. */
export function MarksField({ marks, marksAbove, onChange }: MarksFieldProps) {
  return (
    <fieldset className={styles.template}>
      <legend>Needed before sale</legend>
      {legalMarkNames.map((mark) => (
        <Choice
          key={mark}
          type="checkbox"
          checked={marks.includes(mark) || marksAbove.includes(mark)}
          disabled={marksAbove.includes(mark)}
          onChange={({ target }) =>
            onChange(legalMarkNames.filter((one) => (one === mark ? target.checked : marks.includes(one))))
          }
        >
          {legalMarks[mark]}
          {marksAbove.includes(mark) && <span className="dim"> (of the category above)</span>}
        </Choice>
      ))}
      <p className="dim xs">What is on sale without stays on sale; it cannot be published anew.</p>
    </fieldset>
  );
}
