import { Button } from '@bijli/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { memo, Suspense, useState } from 'react';
import { ChoicesField } from '../../../components/fields/choices-field.tsx';
import { Field } from '../../../components/form/field.tsx';
import { FieldGrid, FormSection } from '../../../components/form/form-section.tsx';
import { SelectInput, TextArea, TextInput } from '../../../components/form/text-fields.tsx';
import { lazyPart } from '../../../components/page/lazy-part.tsx';
import { brandsQuery, type Category, categoriesQuery, categoryPath } from '../../../platform/taxonomy.ts';
import { isSameExceptVariants } from '../memo-equality.ts';
import type { ProductForm } from '../use-product-form.ts';
import { HighlightsField, LinesField } from './list-fields.tsx';
import { OtherTexts } from './other-texts.tsx';

const NewCategoryDialog = lazyPart(() => import('../../../components/product/new-category-dialog.tsx'));

export const TextSection = memo(function TextSection({ form }: { form: ProductForm }) {
  const { value, product, set } = form;
  const brands = useQuery(brandsQuery).data?.brands ?? [];
  const categories = useQuery(categoriesQuery).data?.categories ?? [];
  const isMoved = value.slug !== product.document.slug;
  return (
    <FormSection id="text" title="Text">
      <FieldGrid>
        <TextInput form={form} path="name" label="Name" span={3} />
        <TextInput form={form} path="title" label="Title" span={6} />
        <SelectInput
          form={form}
          path="brandId"
          label="Brand"
          span={3}
          options={brands.map(({ id, name }) => ({ value: id, name }))}
        />
        <TextInput form={form} path="sku" label="SKU" span={3} />
        <TextInput
          form={form}
          path="slug"
          label="Address in the shop"
          span={6}
          hint={isMoved ? `‘${product.document.slug}’ will lead to the new address for good.` : undefined}
        />
        <TextArea form={form} path="description" label="Description" rows={5} />
        <Field label="Categories" path="categoryIds" span={6} problem={form.problemAt('categoryIds')}>
          {({ id }) => (
            <>
              <ChoicesField
                id={id}
                options={categories.map((category) => ({
                  value: category.id,
                  label: categoryPath(categories, category.id),
                }))}
                chosen={value.categoryIds}
                onChange={(categoryIds) => set('categoryIds', categoryIds)}
              />
              {form.mayChange && <NewCategoryButton form={form} categories={categories} />}
            </>
          )}
        </Field>
        <LinesField
          label="In the box"
          addLabel="Add a thing"
          lines={value.inTheBox}
          onChange={(lines) => set('inTheBox', lines)}
        />
        <HighlightsField rows={value.highlights} onChange={(rows) => set('highlights', rows)} />
        <OtherTexts form={form} section="text" />
      </FieldGrid>
    </FormSection>
  );
}, isSameExceptVariants);

type NewCategoryButtonProps = { form: ProductForm; categories: readonly Category[] };

/** A category is made where it is missed, and the product is in it. */
function NewCategoryButton({ form, categories }: NewCategoryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <span>
        <Button isSmall variant="quiet" onClick={() => setOpen(true)}>
          New category
        </Button>
      </span>
      {isOpen && (
        <Suspense>
          <NewCategoryDialog
            categories={categories}
            onMade={(id) => form.change((now) => ({ ...now, categoryIds: [...now.categoryIds, id] }))}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
