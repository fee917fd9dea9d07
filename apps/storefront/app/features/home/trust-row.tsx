import { formatRupees } from '@bijli/rules';
import { Icon, type IconName } from '@bijli/ui/icon.tsx';
import { useSiteConfig } from '../../platform/site-config.ts';
import styles from './trust-row.module.css';

/** Four facts about buying here, from the configured policies. */
export function TrustRow() {
  const { shipping, limits, policy, company } = useSiteConfig();
  const facts: { icon: IconName; title: string; text: string }[] = [
    { icon: 'truck', title: 'Free delivery', text: `On orders above ${formatRupees(shipping.freeDeliveryAbove)}` },
    { icon: 'banknote', title: 'Cash on delivery', text: `Up to ${formatRupees(limits.cashOnDelivery)}` },
    { icon: 'undo-2', title: `${policy.returnWindowHours}-hour returns`, text: 'If it arrives damaged or defective' },
    { icon: 'receipt-text', title: 'GST invoice', text: 'For every business order' },
  ];
  return (
    <section className={styles.section} aria-label={`Buying from ${company.shortName}`}>
      <ul className={styles.facts}>
        {facts.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} />
            <span>
              <b>{title}</b>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
