import { ComingSoon } from '../components/coming-soon.tsx';
import { pageTitle } from '../platform/page-meta.ts';
import type { Route } from './+types/contact';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageTitle(matches, 'Contact');
}

export default function Contact() {
  return (
    <ComingSoon
      title="Contact"
      text="Our addresses and lines will stand here."
      link={{ label: 'Continue Shopping', to: '/shop' }}
    />
  );
}
