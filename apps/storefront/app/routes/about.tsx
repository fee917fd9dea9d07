import { ComingSoon } from '../components/coming-soon.tsx';
import { publicPageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/about';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return publicPageMeta(matches, {
    title: 'About',
    description: 'What Bijli makes, and why: phones, sound and appliances for Indian roads and Indian summers.',
    path: '/about',
  });
}

export default function About() {
  return (
    <ComingSoon
      title="About"
      text="What we make, and why, will stand here."
      link={{ label: 'Continue Shopping', to: '/shop' }}
    />
  );
}
