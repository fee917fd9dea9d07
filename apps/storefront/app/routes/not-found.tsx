import { data } from 'react-router';
import { NotFound } from '../components/ui/not-found.tsx';
import { pageTitle } from '../platform/page-meta.ts';
import type { Route } from './+types/not-found';

export function loader() {
  return data(null, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageTitle(matches, 'This page does not exist');
}

export default function NotFoundPage() {
  return <NotFound />;
}
