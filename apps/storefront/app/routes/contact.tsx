import { ComingSoon } from '../components/coming-soon.tsx';
import { publicPageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/contact';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return publicPageMeta(matches, {
    title: 'Contact',
    description: 'Addresses, telephone and e-mail of Bijli.',
    path: '/contact',
  });
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
