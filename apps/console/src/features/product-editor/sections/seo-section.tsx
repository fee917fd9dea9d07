import { memo } from 'react';
import { FieldGrid, FormSection } from '../../../components/form/form-section.tsx';
import { TextArea, TextInput } from '../../../components/form/text-fields.tsx';
import { isSameExceptVariants } from '../memo-equality.ts';
import styles from '../product-editor.module.css';
import type { ProductForm } from '../use-product-form.ts';
import { OtherTexts } from './other-texts.tsx';

const wanted = { title: 60, description: 155 };

/** Words for the shop's search, and what search engines show of the page. */
export const SeoSection = memo(function SeoSection({ form }: { form: ProductForm }) {
  const { title, seoTitle, seoDescription, description, slug, searchWords } = form.value;
  const shownTitle = seoTitle || title;
  const shownText = seoDescription || description;
  return (
    <FormSection id="seo" title="Search and SEO">
      <FieldGrid>
        <TextInput
          form={form}
          path="searchWords"
          label="Search words"
          hint={`Other words that shoppers use, with commas between. ${searchWords.length} of 500`}
        />
        <TextInput
          form={form}
          path="seoTitle"
          label="Title for search engines"
          isNullable
          span={6}
          placeholder={title}
          hint={lengthWords(shownTitle, wanted.title)}
        />
        <TextArea
          form={{ ...form, set: (path, text) => form.set(path, text === '' ? null : text) }}
          path="seoDescription"
          label="Description for search engines"
          rows={3}
          span={6}
          hint={lengthWords(seoDescription ?? '', wanted.description)}
        />
        <figure className={styles.found}>
          <p className={styles.foundAddress}>bijli › product › {slug}</p>
          <p className={styles.foundTitle}>{shorten(shownTitle, wanted.title)}</p>
          <p>{shorten(shownText, wanted.description)}</p>
          <figcaption className="vh">As a search engine shows it</figcaption>
        </figure>
        <OtherTexts form={form} section="seo" />
      </FieldGrid>
    </FormSection>
  );
}, isSameExceptVariants);

function lengthWords(text: string, most: number): string {
  return `${text.length} of ${most} characters that are shown`;
}

function shorten(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most).replace(/\s+\S*$/, '')} …`;
}
