import { Meter } from '@bijli/ui/meter.tsx';
import { Link } from 'react-router';
import { statFigure } from '../../components/product/stat-figure.ts';
import { useSiteConfig } from '../../platform/site-config.ts';
import styles from './better-life.module.css';

/** The brand promise, and its three figures on a meter. */
export function BetterLife() {
  const { company, about } = useSiteConfig();
  const { shortName } = company;
  const figures = [
    { figure: about.customers, text: 'customers in India' },
    { figure: about.serviceCenters, text: 'service centers' },
    { figure: about.countries, text: 'countries' },
  ];
  return (
    <section className={styles.section}>
      <div>
        <h2 className="t-1">Made for Indian power, Indian roads and Indian summers.</h2>
        <p className={styles.text}>
          Everything we sell is our own. It is dust-proof and splash-resistant, and a service centre near you can repair
          it.
        </p>
        <Link className="link link-tap" to="/about">
          About {shortName}
        </Link>
      </div>
      <div>
        {figures.map(({ figure, text }) => (
          <Figure key={text} figure={figure} text={text} />
        ))}
      </div>
    </section>
  );
}

function Figure({ figure, text }: { figure: string; text: string }) {
  const { digits, unit, spoken } = statFigure(figure);
  return (
    <div className={styles.figure}>
      <Meter figure={digits} label={spoken} className={styles.meter} />
      <p>
        <b className="t-3">{unit}</b> {text}
      </p>
    </div>
  );
}
