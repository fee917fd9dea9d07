import { assumedEmi } from '@bijli/rules';
import { Icon, type IconName } from '@bijli/ui/icon.tsx';
import { useState } from 'react';
import { LazyComponent, lazyComponent } from '../../components/ui/lazy-component.tsx';
import { DeliveryCheck } from './delivery-check.tsx';
import { emiFrom } from './emi.ts';
import styles from './product-facts.module.css';

const lazyEmiCalculator = lazyComponent(async () => (await import('./emi-calculator.tsx')).EmiCalculator);

type ProductFactsProps = { salePrice: number; returns: { title: string; text: string } };

/** Purchase facts: delivery, EMI, returns and invoice. */
export function ProductFacts({ salePrice, returns }: ProductFactsProps) {
  return (
    <div className={styles.panel}>
      <DeliveryCheck salePrice={salePrice} className={styles.delivery} />
      {/* A preview may have no price yet. */}
      {salePrice > 0 && <EmiLine salePrice={salePrice} />}
      <Fact icon="undo-2" {...returns} />
      <Fact icon="receipt-text" title="GST invoice" text="Add your GST number at checkout" />
    </div>
  );
}

/** Opens the EMI calculator, loaded on first press. */
function EmiLine({ salePrice }: { salePrice: number }) {
  const [isOpen, setOpen] = useState(false);
  const { perMonth, months } = emiFrom(salePrice);
  return (
    <>
      <button type="button" className={styles.line} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="calendar-days" />
        <FactText
          title={`EMI from ${perMonth}/month`}
          text={`${months} months at ${assumedEmi.yearlyRatePercent}% a year; your bank decides`}
        />
        <Icon name="chevron-right" isSmall />
      </button>
      <LazyComponent loader={lazyEmiCalculator} price={salePrice} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

export function Fact({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <div className={styles.line}>
      <Icon name={icon} />
      <FactText title={title} text={text} />
    </div>
  );
}

function FactText({ title, text }: { title: string; text: string }) {
  return (
    <span>
      <b>{title}</b>
      <small>{text}</small>
    </span>
  );
}
