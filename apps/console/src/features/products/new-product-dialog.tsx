import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Field } from '../../components/form/field.tsx';
import { TextLine } from '../../components/form/text-line.tsx';
import type { Option } from '../../components/list/filters/filter-editors.tsx';
import { Note } from '../../components/page/note.tsx';
import { DraftDialog } from '../../components/product/draft-dialog.tsx';
import { suggestSku } from '../../components/product/suggest-sku.ts';
import { api } from '../../platform/api.ts';
import { brandsQuery } from '../../platform/taxonomy.ts';

type NewProductDialogProps = { brands: Option[]; onClose: () => void };

/** A product begins as a draft with its name, brand and SKU; the rest is written in the editor. */
export default function NewProductDialog({ brands, onClose }: NewProductDialogProps) {
  const isWithoutBrands = useQuery(brandsQuery).data?.brands.length === 0;
  const [name, setName] = useState('');
  const [brandId, setBrandId] = useState('');
  const brand = brands.find(({ value }) => value === brandId);
  const suggested = suggestSku(brand?.name ?? '', name);
  return (
    <DraftDialog
      title="New product"
      submit="Make the draft"
      sku={{ label: 'SKU', hint: 'Yours alone. Variants get it with their values.', suggested }}
      fields={['name', 'brandId']}
      isDirty={name !== '' || brandId !== ''}
      onMake={(sku) => api.createProduct({ body: { name, brandId, sku } })}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <TextLine
            label="Name"
            hint="As shoppers call it, without colour or size."
            required
            maxLength={120}
            problem={problems['name']}
            value={name}
            onChange={setName}
          />
          {isWithoutBrands && (
            <Note tone="wait">
              A product needs a brand, and there is none yet.{' '}
              <Link className="link" to="/brands">
                Make the first one
              </Link>
            </Note>
          )}
          <Field label="Brand" problem={problems['brandId']}>
            {(control) => (
              <select {...control} required value={brandId} onChange={({ target }) => setBrandId(target.value)}>
                <option value="">Choose a brand</option>
                {brands.map((one) => (
                  <option key={one.value} value={one.value}>
                    {one.name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </>
      )}
    </DraftDialog>
  );
}
