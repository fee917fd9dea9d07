import type { Input } from '@bijli/contract';
import { Check } from '@bijli/ui/check.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { TextLine } from '../../components/form/text-line.tsx';
import { api } from '../../platform/api.ts';
import { useMay } from '../../platform/session.ts';
import { brandsQuery, categoriesQuery, categoryPath } from '../../platform/taxonomy.ts';

type Scope = Input<'startCount'>['body']['scope'];
type Kind = Scope['kind'];

const always: readonly { value: Kind; name: string }[] = [
  { value: 'free', name: 'Everything that is scanned' },
  { value: 'place', name: 'One shelf place' },
];
const ofProducts: readonly { value: Kind; name: string }[] = [
  { value: 'brand', name: 'A brand' },
  { value: 'category', name: 'A category' },
];

/** What is counted, and whether people see how many should be there. */
export default function NewCountDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const mayRead = useMay('products.read');
  const [kind, setKind] = useState<Kind>('free');
  const [place, setPlace] = useState('');
  const [id, setId] = useState('');
  const [isBlind, setBlind] = useState(false);
  const brands = useQuery({ ...brandsQuery, enabled: kind === 'brand' });
  const categories = useQuery({ ...categoriesQuery, enabled: kind === 'category' });
  const tree = categories.data?.categories ?? [];
  const named =
    kind === 'brand'
      ? (brands.data?.brands ?? []).map((brand) => ({ value: brand.id, name: brand.name }))
      : tree.map((category) => ({ value: category.id, name: categoryPath(tree, category.id) }));
  const needsId = kind === 'brand' || kind === 'category';

  async function start(): Promise<void> {
    const scope: Scope = kind === 'free' ? { kind } : kind === 'place' ? { kind, place } : { kind, id };
    const { count } = await api.startCount({ body: { scope, isBlind } });
    await client.invalidateQueries({ queryKey: ['counts'] });
    await navigate(`/stock/counts/${count.id}`);
  }

  return (
    <FormDialog
      title="New count"
      submit="Begin"
      isDisabled={needsId && id === ''}
      fields={['place']}
      staysOpen
      onSubmit={start}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <SelectField
            label="What is counted"
            value={kind}
            options={mayRead ? [...always, ...ofProducts] : always}
            onChange={(value) => {
              setKind(value as Kind);
              setId('');
            }}
          />
          {kind === 'place' && (
            <TextLine
              label="Place"
              placeholder="A-04-2"
              required
              maxLength={40}
              problem={problems['place']}
              value={place}
              onChange={setPlace}
              hint="What is counted here is compared with all of the unit on hand, also what lies in its other bins: count those in the same count."
            />
          )}
          {needsId && (
            <SelectField
              label={kind === 'brand' ? 'Brand' : 'Category'}
              value={id}
              options={[{ value: '', name: 'Choose one' }, ...named]}
              onChange={setId}
            />
          )}
          <Check label="Blind: people do not see how many should be there" isChecked={isBlind} onChange={setBlind} />
        </>
      )}
    </FormDialog>
  );
}
