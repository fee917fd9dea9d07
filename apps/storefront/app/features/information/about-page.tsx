import { ButtonLink } from '@bijli/ui/button.tsx';
import { classNames } from '@bijli/ui/class-names.ts';
import { Logo } from '@bijli/ui/logo.tsx';
import { Meter } from '@bijli/ui/meter.tsx';
import { Link } from 'react-router';
import { Picture } from '../../components/product/picture.tsx';
import { statFigure } from '../../components/product/stat-figure.ts';
import { useSiteConfig } from '../../platform/site-config.ts';
import styles from './about-page.module.css';

const phonePicture = 'heroes/tara-5g.webp';
const speakerPicture = 'photos/roar-mini-speaker-navy.webp';

/** About: mission, figures, promise, logo. Source: specification point 2, About. */
export function AboutPage() {
  const { company } = useSiteConfig();
  return (
    <div className={classNames('wrap', styles.page)}>
      <section className={styles.opening}>
        <div>
          <p className={styles.kicker}>About {company.shortName}</p>
          <h1 className="t-hero">Dream Big</h1>
          <p className={styles.lead}>
            A big dream starts with something that works: a phone that rings in the next valley, a lamp that comes on, a
            song on the terrace. Dream Big. We see to the socket.
          </p>
          <div className={styles.ways}>
            <ButtonLink variant="go" to="/shop">
              Shop All
            </ButtonLink>
            <ButtonLink to="/store-locator">Find a store</ButtonLink>
          </div>
        </div>
        <div className={styles.pictureBox}>
          <Picture
            path={phonePicture}
            alt="Tara 5G, front"
            widths={[480, 760, 1000]}
            sizes="(min-width: 1024px) 46vw, 90vw"
            isFirst
            hasPlaceholder={false}
            className={styles.cutOut}
          />
        </div>
      </section>
      <Mission />
      <Figures />
      <Durability />
      <Mark />
    </div>
  );
}

function Mission() {
  const { company } = useSiteConfig();
  return (
    <section className={classNames('section', styles.mission)} aria-labelledby="mission">
      <h2 className="t-1" id="mission">
        Our mission
      </h2>
      <p>
        Good electronics in every Indian home, at a price printed on the plate. {company.shortName} designs for Indian
        power, Indian roads and Indian summers, says what a thing does before what it is called, and repairs what it
        sells.
      </p>
    </section>
  );
}

function Figures() {
  const { about } = useSiteConfig();
  const figures = [
    { figure: about.countries, text: 'countries' },
    { figure: about.customers, text: 'customers in India' },
    { figure: about.serviceCenters, text: 'service centers' },
  ];
  return (
    <section className={classNames('section', styles.figures)} aria-labelledby="figures">
      <h2 className="t-1" id="figures">
        On the meter
      </h2>
      <ul>
        {figures.map(({ figure, text }) => (
          <li key={text}>
            <span aria-hidden="true">
              <Meter figure={statFigure(figure).digits} label="" className={styles.meter} />
            </span>
            <b className="t-3">
              {figure} {text}
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Durability() {
  return (
    <section className={classNames('section', styles.promise)} aria-labelledby="promise">
      <Picture
        path={speakerPicture}
        alt="Roar Mini in navy, from the front"
        widths={[380, 760, 1000]}
        sizes="(min-width: 1024px) 42vw, 90vw"
        className={styles.photo}
      />
      <div>
        <h2 className="t-1" id="promise">
          Made for dust and July
        </h2>
        <p className={styles.lead}>
          Our durability promise: what we build for outdoors is dust-proof and splash-resistant. It is meant for
          scooters, kitchens and the first rain, in that order. How much a product takes stands in its specifications,
          with the test that says so.
        </p>
        <Link className="link link-tap" to="/return-policy">
          And if it fails all the same
        </Link>
      </div>
    </section>
  );
}

function Mark() {
  const { company } = useSiteConfig();
  return (
    <section className={classNames('section', styles.mark)} aria-labelledby="logo">
      <div className={styles.logo}>
        <Logo name={`The logo of ${company.shortName}`} isPicture />
      </div>
      <div>
        <h2 className="t-2" id="logo">
          Why three dots
        </h2>
        <p className="dim">
          Bijli is Hindi for electricity, and the word has three dots: i, j, i. In our logo they are the three pins of
          an Indian socket.
        </p>
        <dl>
          <div>
            <dt>i, i</dt>
            <dd>Live and neutral. They carry the work, and nobody looks at them.</dd>
          </div>
          <div>
            <dt>
              <span className={styles.earth} />j
            </dt>
            <dd>
              The earth pin. It is longer and larger, so that it connects first and lets go last. It keeps you safe, so
              it is the one in colour.
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
