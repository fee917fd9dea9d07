import type { Product } from '@bijli/contract';
import { classNames } from '@bijli/ui/class-names.ts';
import { Icon, type IconName } from '@bijli/ui/icon.tsx';
import { useId } from 'react';
import styles from './product-sheets.module.css';

type SheetProps = { product: Product; className?: string | undefined };
type Group = Product['specifications'][number];

/** The box contents, as a ruled panel. */
export function InTheBox({ product, className }: SheetProps) {
  const titleId = useId();
  if (product.inTheBox.length === 0) return null;
  return (
    <section className={classNames(styles.box, className)} aria-labelledby={titleId}>
      <h2 className="t-4" id={titleId}>
        In the box
      </h2>
      <ul>
        {product.inTheBox.map((item) => (
          <li key={item}>
            <Icon name={boxIcon(item)} />
            <span>{item}</span>
          </li>
        ))}
      </ul>
      {product.openBox?.missing && <p className="s dim">This box is without {product.openBox.missing}.</p>}
    </section>
  );
}

/** All specifications, in two columns of tables. */
export function Specifications({ product, className }: SheetProps) {
  const groups = product.specifications;
  const half = Math.ceil(groups.length / 2);
  return (
    <section className={className}>
      <h2 className="t-1">Specifications</h2>
      <div className={styles.tables}>
        {[groups.slice(0, half), groups.slice(half)].map((column) => (
          <div key={column[0]?.group ?? 'none'}>
            {column.map((group) => (
              <SpecificationTable key={group.group} group={group} />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

function SpecificationTable({ group }: { group: Group }) {
  return (
    <table>
      <caption>{group.group}</caption>
      <tbody>
        {group.rows.map(([label, value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const iconsByWord: readonly [RegExp, IconName][] = [
  [/adapter|charger|plug/i, 'plug'],
  [/cable|cord|wire/i, 'cable'],
  [/case|cover|pouch|tips/i, 'shield'],
  [/sim/i, 'card-sim'],
  [/guide|manual|card|book/i, 'receipt-text'],
];

function boxIcon(item: string): IconName {
  return iconsByWord.find(([words]) => words.test(item))?.[1] ?? 'package';
}
