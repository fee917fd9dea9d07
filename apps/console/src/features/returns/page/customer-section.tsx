import { Link } from 'react-router';
import { PanelSection } from '../../../components/page/panel.tsx';
import { countOf } from '../../../platform/format/count-of.ts';
import type { ReturnFacts } from './return-query.ts';

/** Who asks, and how often they have: a fact, which decides nothing by itself. */
export function CustomerSection({ facts: { customer } }: { facts: ReturnFacts }) {
  const { name, phone, city, pincode, orders, returns, refused } = customer;
  return (
    <PanelSection title="Customer">
      <p>
        {name}, {phone}
      </p>
      <p className="dim">
        {city} {pincode}
      </p>
      <p>
        {countOf(orders, 'order')},{' '}
        <Link to={`/returns?view=all&customer=${customer.id}`}>
          {returns === 1 ? 'first return' : `${returns} returns`}
        </Link>
        {refused > 0 && `, ${refused} of them refused`}
      </p>
    </PanelSection>
  );
}
