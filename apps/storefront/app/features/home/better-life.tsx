import { Link } from 'react-router';
import { Meter } from '../../components/meter.tsx';
import { useSiteConfig } from '../../platform/site-config.ts';
import styles from './better-life.module.css';

const figures = [
  { figure: '10', spoken: '10 crore plus', unit: 'Cr+', text: 'customers in India' },
  { figure: '1000', spoken: '1000 plus', unit: '+', text: 'service centers' },
  { figure: '70', spoken: '70 plus', unit: '+', text: 'countries' },
];

/** What the house promises, and its three figures on the meter. */
export function BetterLife() {
  const { shortName } = useSiteConfig().company;
  return (
    <section className={styles.section}>
      <div>
        <h2 className="t-1">Made for Indian power, Indian roads and Indian summers.</h2>
        <p className={styles.words}>
          Everything we sell is our own. It is dust-proof and splash-resistant, and a service centre near you can repair
          it.
        </p>
        <Link className="link link-tap" to="/about">
          About {shortName}
        </Link>
      </div>
      <div>
        {figures.map(({ figure, spoken, unit, text }) => (
          <div key={text} className={styles.figure}>
            <Meter figure={figure} label={spoken} className={styles.meter} />
            <p>
              <b className="t-3">{unit}</b> {text}
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}
