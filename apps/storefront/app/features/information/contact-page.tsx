import { ButtonLink, buttonClass } from '@bijli/ui/button.tsx';
import { classNames } from '@bijli/ui/class-names.ts';
import { Icon, type IconName } from '@bijli/ui/icon.tsx';
import { panelClass } from '@bijli/ui/panel.tsx';
import { Link } from 'react-router';
import { useSiteConfig } from '../../platform/site-config.ts';
import { ContactForm } from './contact/contact-form.tsx';
import { mailLink, phoneLink, supportLinks } from './contact-links.ts';
import styles from './contact-page.module.css';

const quickLinks = [
  { label: 'Track Order', to: '/account?tab=orders' },
  { label: 'Cancellations, returns and refunds', to: '/return-policy' },
  { label: 'Shipping policy', to: '/shipping-policy' },
  { label: 'Your personal data', to: '/privacy-policy' },
];

/** Contact: phone, e-mail, addresses, officers; a form. */
export function ContactPage() {
  return (
    <div className={classNames('wrap', styles.page)}>
      <h1 className="t-1">Contact</h1>
      <p className={styles.lead}>A person answers. Have the order number ready, the six characters after the #.</p>
      <ContactMethods />
      <div className={styles.columns}>
        <section aria-labelledby="message-title">
          <h2 className="t-2" id="message-title">
            Send us a message
          </h2>
          <p className={classNames(styles.lead, styles.scriptless)}>
            The form needs JavaScript. Please call or write an e-mail instead.
          </p>
          <div className={classNames(panelClass(), styles.form)}>
            <ContactForm />
          </div>
        </section>
        <div className={styles.facts}>
          <Officers />
          <QuickLinks />
        </div>
      </div>
    </div>
  );
}

function ContactMethods() {
  const { contacts } = useSiteConfig();
  const { phone, mail } = supportLinks(contacts);
  return (
    <ul className={styles.ways}>
      <ContactMethod icon="phone" title="Call" text={contacts.supportHours}>
        <a className={buttonClass({ variant: 'ink' })} href={phone.href}>
          {phone.text}
        </a>
      </ContactMethod>
      <ContactMethod icon="mail" title="Write" text="Every message gets a number and an answer.">
        <a className={buttonClass()} href={mail.href}>
          {mail.text}
        </a>
      </ContactMethod>
      <ContactMethod icon="map-pin" title="Visit" text="Bring the product and the invoice. The box is not needed.">
        <ButtonLink to="/store-locator">Find a store</ButtonLink>
      </ContactMethod>
    </ul>
  );
}

type ContactMethodProps = { icon: IconName; title: string; text: string; children: React.ReactNode };

function ContactMethod({ icon, title, text, children }: ContactMethodProps) {
  return (
    <li className={styles.way}>
      <Icon name={icon} />
      <h2 className="t-3">{title}</h2>
      <p className="dim">{text}</p>
      {children}
    </li>
  );
}

/** Names, addresses and officers required by law. */
function Officers() {
  const { company, platform, legal } = useSiteConfig();
  const { grievanceOfficer, dataProtectionOfficer } = legal;
  return (
    <>
      <Facts
        title="The company"
        rows={[
          ['Legal name', company.legalName],
          ['Registered address', company.registeredAddress],
          ['CIN', company.cin],
          ['Platform', platform.displayName],
        ]}
      />
      <Facts
        title="Grievance officer"
        rows={[
          ['Name', grievanceOfficer.name],
          ['E-mail', mailLink(grievanceOfficer.email)],
          ['Phone', phoneLink(grievanceOfficer.phone)],
          ['Hours', grievanceOfficer.hours],
        ]}
      />
      <Facts
        title="Data protection officer"
        rows={[
          ['Name', dataProtectionOfficer.name],
          ['E-mail', mailLink(dataProtectionOfficer.email)],
          ['Address', dataProtectionOfficer.address],
        ]}
      />
    </>
  );
}

type Value = string | { text: string; href: string };

function Facts({ title, rows }: { title: string; rows: [string, Value][] }) {
  return (
    <section>
      <h2 className="t-4">{title}</h2>
      <dl className={styles.table}>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {typeof value === 'string' ? (
                value
              ) : (
                <a className="link link-tap" href={value.href}>
                  {value.text}
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function QuickLinks() {
  return (
    <section>
      <h2 className="t-4">Quicker by yourself</h2>
      <nav className={styles.quick} aria-label="Help pages">
        {quickLinks.map(({ label, to }) => (
          <Link key={to} to={to}>
            {label}
            <Icon name="chevron-right" isSmall />
          </Link>
        ))}
      </nav>
    </section>
  );
}
