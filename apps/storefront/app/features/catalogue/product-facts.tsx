import { Icon, type IconName } from '../../components/icon.tsx';
import { useSiteConfig } from '../../platform/site-config.ts';
import { DeliveryCheck } from './delivery-check.tsx';
import { emiMonths, emiPerMonth } from './emi.ts';
import styles from './product-facts.module.css';

/** What concerns buying rather than the goods: delivery, monthly payment, returns and the invoice. */
export function ProductFacts({ salePrice }: { salePrice: number }) {
  const { policy } = useSiteConfig();
  return (
    <div className={styles.panel}>
      <DeliveryCheck salePrice={salePrice} className={styles.delivery} />
      <details>
        <summary className={styles.line}>
          <Icon name="calendar-days" />
          <Words title={`EMI from ${emiPerMonth(salePrice)}/month`} text="3, 6, 9 or 12 months on cards" />
          <Icon name="chevron-down" isSmall />
        </summary>
        <dl className={styles.months}>
          {emiMonths.map((months) => (
            <div key={months}>
              <dt>{months} months</dt>
              <dd>{emiPerMonth(salePrice, months)}/month</dd>
            </div>
          ))}
        </dl>
      </details>
      <Fact
        icon="undo-2"
        title={`${policy.returnWindowHours}-hour returns`}
        text="If it is damaged, defective or not as described"
      />
      <Fact icon="receipt-text" title="GST invoice" text="Add your GST number at checkout" />
    </div>
  );
}

function Fact({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <div className={styles.line}>
      <Icon name={icon} />
      <Words title={title} text={text} />
    </div>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <span>
      <b>{title}</b>
      <small>{text}</small>
    </span>
  );
}
