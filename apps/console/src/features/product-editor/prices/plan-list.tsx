import type { Reply } from '@bijli/contract';
import { formatRupees } from '@bijli/rules';
import { Alert } from '@bijli/ui/alert.tsx';
import { Button } from '@bijli/ui/button.tsx';
import { useState } from 'react';
import { Table } from '../../../components/page/panel.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { useWork } from '../../../components/use-work.ts';
import { api } from '../../../platform/api.ts';
import { formatTime } from '../../../platform/format/format-time.ts';
import { useMay } from '../../../platform/session.ts';
import type { PricedSellable } from './priced-sellables.ts';

type Plan = Reply<'listProductPrices'>['plans'][number];
type PlanListProps = {
  productId: string;
  plans: readonly Plan[];
  sellables: readonly PricedSellable[];
  onChanged: () => void;
};

export function PlanList({ productId, plans, sellables, onChanged }: PlanListProps) {
  const mayChange = useMay('products.change');
  const { isBusy, problem, run } = useWork();
  const [ending, setEnding] = useState('');
  const params = { id: productId };

  function end(plan: Plan, name: string): void {
    if (isBusy) return;
    setEnding(plan.id);
    void run(async () => {
      await api.endPricePlan({ params: { ...params, planId: plan.id } });
      onChanged();
      showToast(`The plan of ${name} is ended.`, () => planAgain(plan));
    });
  }

  async function planAgain({ variantId, salePrice, startsAt, endsAt }: Plan): Promise<void> {
    const now = new Date().toISOString();
    const times = { startsAt: startsAt > now ? startsAt : now, endsAt };
    await api.planPrice({ params, body: { variantIds: variantId === null ? [] : [variantId], salePrice, ...times } });
    onChanged();
  }

  return (
    <>
      {problem && <Alert tone="error">{problem}</Alert>}
      <Table caption="Price plans" head={['Plan of', 'Price', 'From, IST', 'To, IST', '']} hasCards>
        {plans.map((plan) => {
          const name = sellables.find(({ id }) => id === plan.variantId)?.name ?? 'a variant';
          return (
            <tr key={plan.id}>
              <th scope="row">{name}</th>
              <td>
                <b>{formatRupees(plan.salePrice)}</b> {plan.isInForce && 'now'}
              </td>
              <td data-label="From">{formatTime(plan.startsAt)}</td>
              <td data-label="To">{plan.endsAt ? formatTime(plan.endsAt) : 'until it is ended'}</td>
              <td>
                {mayChange && (
                  <Button isSmall isBusy={isBusy && ending === plan.id} onClick={() => end(plan, name)}>
                    {plan.isInForce ? 'End now' : 'Remove'}
                    <span className="vh"> the plan of {name}</span>
                  </Button>
                )}
              </td>
            </tr>
          );
        })}
      </Table>
    </>
  );
}
