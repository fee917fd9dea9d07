import { ButtonLink } from '@bijli/ui/button.tsx';
import { Note } from '../../../components/page/note.tsx';
import type { Packing } from './packing-query.ts';

type Beside = Packing['beside'][number];

const stateWords: Readonly<Record<Beside['state'], string>> = {
  waits: 'is not ready to be packed yet',
  'to-pack': 'is ready to be packed',
  packing: 'is being packed',
  packed: 'is packed',
};

/** What goes to the same shopper: an additional order and the one that it was placed beside. */
export function BesideOrders({ beside }: { beside: readonly Beside[] }) {
  return beside.map(({ id, number, state }) => (
    <Note
      key={id}
      tone={state === 'waits' ? 'wait' : 'plain'}
      actions={
        state === 'to-pack' || state === 'packing' ? (
          <ButtonLink isSmall to={`/dispatch/pack/${id}`}>
            Pack {number}
          </ButtonLink>
        ) : (
          <ButtonLink isSmall to={`/orders/${id}`}>
            Show {number}
          </ButtonLink>
        )
      }
    >
      Order {number} goes to the same shopper and {stateWords[state]}. Keep both together: each has its own parcel,
      label and invoice.
    </Note>
  ));
}
