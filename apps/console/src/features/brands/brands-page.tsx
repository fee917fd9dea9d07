import { EntriesPage, EntryButtons } from '../../components/entries/entries-page.tsx';
import { lazyPart } from '../../components/page/lazy-part.tsx';
import panel from '../../components/page/panel.module.css';
import { Table } from '../../components/page/panel.tsx';
import { RemoveDialog } from '../../components/product/remove-dialog.tsx';
import { api } from '../../platform/api.ts';
import { groupedNumber } from '../../platform/format/count-of.ts';
import { queryClient } from '../../platform/query-client.ts';
import { brandsQuery } from '../../platform/taxonomy.ts';

const BrandDialog = lazyPart(() => import('./brand-dialog.tsx'));
const NewBrandDialog = lazyPart(() => import('./new-brand-dialog.tsx'));

export function Component() {
  return (
    <EntriesPage
      title="Brands"
      noun={['brand', 'brands']}
      head={['Name', 'Address', 'Products']}
      query={brandsQuery}
      entriesOf={({ brands }) => brands}
      permission="products.change"
      empty="No brands yet. A product needs one: make the first."
      dialogs={(opened, brands, onClose) => {
        if (opened.kind === 'new') return <NewBrandDialog onClose={onClose} />;
        const { id, name, products } = opened.entry;
        if (opened.kind === 'edit') return <BrandDialog brand={opened.entry} onClose={onClose} />;
        return (
          <RemoveDialog
            name={name}
            products={products}
            heirs={brands.flatMap((other) => (other.id === id ? [] : [{ value: other.id, name: other.name }]))}
            onRemove={async (to) => {
              const reply = await api.removeBrand({ params: { id }, query: to ? { to } : {} });
              queryClient.setQueryData(brandsQuery.queryKey, reply);
            }}
            onClose={onClose}
          />
        );
      }}
    >
      {(brands, { mayChange, open }) => (
        <Table caption="Brands" head={['Name', 'Address', ['Products'], ...(mayChange ? [''] : [])]}>
          {brands.map((entry) => (
            <tr key={entry.id}>
              <th scope="row">{entry.name}</th>
              <td className="dim">/{entry.slug}</td>
              <td className={panel.end}>{groupedNumber(entry.products)}</td>
              {mayChange && (
                <td>
                  <span className="row">
                    <EntryButtons
                      name={entry.name}
                      onEdit={() => open({ kind: 'edit', entry })}
                      onRemove={() => open({ kind: 'remove', entry })}
                    />
                  </span>
                </td>
              )}
            </tr>
          ))}
        </Table>
      )}
    </EntriesPage>
  );
}
