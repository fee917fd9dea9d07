import { ComingSoon } from '../components/coming-soon.tsx';
import { pageTitle } from '../platform/page-meta.ts';
import type { Route } from './+types/privacy-policy';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageTitle(matches, 'Privacy & Cookie Policy');
}

export default function PrivacyPolicy() {
  return (
    <ComingSoon
      title="Privacy & Cookie Policy"
      text="The text is being prepared. Until then, ask us anything about your data."
      link={{ label: 'Contact us', to: '/contact' }}
    />
  );
}
