import { AboutPage } from '../features/information/about-page.tsx';
import { publicPageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/about';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return publicPageMeta(matches, {
    title: 'About',
    description: 'Our mission, what our goods withstand, where they are sold, and why the logo has three dots.',
    path: '/about',
  });
}

export default function About() {
  return <AboutPage />;
}
