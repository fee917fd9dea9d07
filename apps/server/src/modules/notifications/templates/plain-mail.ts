import { mailPage } from './mail-page.ts';

/** A mail of paragraphs of escaped HTML. */
export function plainMail(subject: string, paragraphs: string[]): string {
  return mailPage(subject, paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''));
}
