import type { Reply } from '@bijli/contract';
import { notFound } from '../../../errors.ts';
import type { CourierService } from '../adapters/courier-port.ts';
import { chooseService, keepsPromise, problemOfService } from '../choosing/choose-service.ts';
import { ruleOfSettings } from '../choosing/rule-of-settings.ts';
import { bookingCourier, type CourierContext } from '../open-couriers.ts';
import { type BoxToSend, findBoxToSend } from './box-to-send.repository.ts';
import { refuseUnsendable, toSend, valueOfBox } from './parcel-of-box.ts';

/** Who could take a box, the one that the settings choose first. @throws AppError not_found, refused, provider_unavailable */
export async function quoteBox(ctx: CourierContext, boxId: string): Promise<Reply<'quoteBox'>> {
  const box = await findBoxToSend(ctx.db, boxId);
  if (!box) throw notFound('Box');
  const { services, chosen } = await askForServices(ctx, box);
  const parcel = toSend(box, ctx.clock());
  const rule = ruleOfSettings(ctx.settings.values);
  const shown = services.map((service) => {
    const { maxWeightGrams: _, ...said } = service;
    const problem = problemOfService(service, parcel, rule) ?? null;
    return { ...said, keepsPromise: keepsPromise(service, parcel), problem };
  });
  return {
    success: true,
    services: shown.toSorted(chosenFirst(chosen?.id)),
    chosen: chosen?.id ?? null,
    rule: rule.prefer,
  };
}

/** @throws AppError refused, conflict, provider_unavailable */
export async function askForServices(
  ctx: CourierContext,
  box: BoxToSend,
): Promise<{ services: CourierService[]; chosen: CourierService | undefined }> {
  refuseUnsendable(box);
  const courier = bookingCourier(ctx);
  const parcel = toSend(box, ctx.clock());
  const { pincode, weightGrams, cashPaise } = parcel;
  const pickupPincode = courier.pickupPincode ?? '';
  const services = await courier.quote({ pickupPincode, pincode, weightGrams, cashPaise, valuePaise: valueOfBox(box) });
  return { services, chosen: chooseService(services, parcel, ruleOfSettings(ctx.settings.values)) };
}

/** Then those that can take it, the cheapest first. */
function chosenFirst(chosenId: string | undefined) {
  type Shown = Reply<'quoteBox'>['services'][number];
  const rank = ({ id, problem }: Shown) => (id === chosenId ? 0 : problem === null ? 1 : 2);
  return (one: Shown, other: Shown) => rank(one) - rank(other) || one.pricePaise - other.pricePaise;
}
