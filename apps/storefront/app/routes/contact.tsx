import { ContactPage } from '../features/information/contact-page.tsx';
import { publicPageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/contact';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return publicPageMeta(matches, {
    title: 'Contact',
    description: 'Telephone, e-mail, addresses and the grievance officer of the store, and a form to write to support.',
    path: '/contact',
  });
}

export default function Contact() {
  return <ContactPage />;
}
