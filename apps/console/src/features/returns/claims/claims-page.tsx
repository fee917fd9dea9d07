import { formatRupees } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Column } from '../../../components/list/columns/columns.ts';
import { RowNumber } from '../../../components/list/columns/row-link.tsx';
import { ListScreen } from '../../../components/list/list-screen.tsx';
import { useListScreen } from '../../../components/list/use-list-screen.ts';
import { lazyPart } from '../../../components/page/lazy-part.tsx';
import { StateDot } from '../../../components/page/panel.tsx';
import { formatDay } from '../../../platform/format/format-date.ts';
import { formatWhen } from '../../../platform/format/format-time.ts';
import { useScreenKeys } from '../../../platform/screen-keys.ts';
import { useMay } from '../../../platform/session.ts';
import { type BrandClaim, claimFilters, claimList } from './claim-list.ts';

const CloseClaimDialog = lazyPart(() => import('./close-claim-dialog.tsx'));

function columnsFor(onClose: ((claim: BrandClaim) => void) | undefined): readonly Column<BrandClaim>[] {
  return [
    {
      id: 'claim',
      name: 'Claim',
      isFixed: true,
      isRowHeader: true,
      cell: ({ claimNumber, certificate }) => <RowNumber name={claimNumber} dim={certificate} />,
    },
    { id: 'brand', name: 'Brand', cardLabel: 'Brand', cell: ({ brand }) => brand },
    {
      id: 'unit',
      name: 'Unit',
      cardLabel: 'Unit',
      isLong: true,
      cell: ({ name, number, returnId }) => (
        <Link to={`/returns/${returnId}/inspect`}>
          {name} {number}
        </Link>
      ),
    },
    {
      id: 'made',
      name: 'Claimed on',
      cardLabel: 'Claimed on',
      sorts: ['-made', 'made'],
      isTime: true,
      cell: ({ claimedOn, createdAt }) => <time dateTime={createdAt}>{formatDay(claimedOn)}</time>,
    },
    {
      id: 'expected',
      name: 'Expected',
      cardLabel: 'Expected',
      isEnd: true,
      cell: ({ expected }) => formatRupees(expected),
    },
    {
      id: 'credit',
      name: 'Credit',
      cardLabel: ({ credit }) => (credit === null ? undefined : 'Credit'),
      isEnd: true,
      cell: ({ credit }) => credit !== null && formatRupees(credit),
    },
    {
      id: 'state',
      name: 'State',
      isLong: true,
      cell: (claim) => <ClaimState claim={claim} />,
    },
    ...(onClose
      ? [
          {
            id: 'close',
            name: 'Close',
            isNameHidden: true as const,
            isEnd: true,
            cell: (claim: BrandClaim) => <CloseClaim claim={claim} onClose={onClose} />,
          },
        ]
      : []),
  ];
}

const keys = [
  { keys: ['J', 'K'], does: 'the row below, above' },
  { keys: ['/'], does: 'searches a claim' },
];

/** What is wanted from brands for units that came back defective. */
export function Component() {
  const [mayChange, mayRefund] = [useMay('returns.change'), useMay('orders.refund')];
  const [closing, setClosing] = useState<BrandClaim>();
  const columns = columnsFor(mayChange || mayRefund ? setClosing : undefined);
  const list = useListScreen(claimList, { columns, filters: claimFilters });
  useScreenKeys('Claims on brands', keys);
  return (
    <ListScreen
      list={list}
      empty={{ text: 'Nothing is claimed from a brand. A claim begins with the inspection of a unit that came back.' }}
    >
      {closing && <CloseClaimDialog claim={closing} onClose={() => setClosing(undefined)} />}
    </ListScreen>
  );
}

function CloseClaim({ claim, onClose }: { claim: BrandClaim; onClose: (claim: BrandClaim) => void }) {
  if (claim.closedAt !== null) return null;
  return (
    <Button isSmall onClick={() => onClose(claim)}>
      Close…<span className="vh"> claim {claim.claimNumber}</span>
    </Button>
  );
}

function ClaimState({ claim: { closedAt, credit, isWithBrand } }: { claim: BrandClaim }) {
  if (closedAt === null) return <StateDot state="waits">Open</StateDot>;
  return (
    <>
      <StateDot state={credit === 0 ? 'ended' : 'done'}>{credit === 0 ? 'Refused' : 'Credited'}</StateDot>{' '}
      <span className="dim">
        <time dateTime={closedAt}>{formatWhen(closedAt)}</time>
        {isWithBrand && ', the brand has the unit'}
      </span>
    </>
  );
}
