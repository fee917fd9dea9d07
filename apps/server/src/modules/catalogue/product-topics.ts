import type { Topic } from '../../platform/changes.ts';

/** The cache topics to announce when the pages of these products have changed. */
export function productTopics(slugs: string[]): Topic[] {
  return [...new Set(slugs)].map((slug): Topic => `product:${slug}`);
}
