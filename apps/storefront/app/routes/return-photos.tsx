import { ReturnPhotosPage } from '../features/account/return-photos/return-photos-page.tsx';
import { privatePageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/return-photos';

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return privatePageMeta(matches, {
    title: 'Photos for a return',
    description: 'Send photos for a return that you have asked for, by a link from us.',
  });
}

export default function ReturnPhotos() {
  return <ReturnPhotosPage />;
}
