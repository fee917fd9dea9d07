import { ComingSoon } from '../components/coming-soon.tsx';
import { pageTitle } from '../platform/page-meta.ts';
import type { Route } from './+types/about';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageTitle(matches, 'About');
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
