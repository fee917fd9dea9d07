import type { Product, ReturnReason, SiteConfig } from '@bijli/contract';
import { returnHoursFor } from '@bijli/rules';

type Policy = SiteConfig['policy'];

/** Reasons of a return as its form and its page show them. Source: specification point 5, Policy rules. */
export const returnReasons: Readonly<Record<ReturnReason, string>> = {
  damaged: 'It is physically damaged',
  near_expiry: 'It is near expiry: under 3 months of shelf life left',
  not_as_described: 'It differs from its description',
  defective: 'It is defective',
  wrong_item: 'It is not what I ordered',
  missing_parts: 'A part of what belongs to it is missing',
  changed_mind: 'I do not want it after all',
};

/** The words of what the shop takes back beside the policy's four grounds: in the policy, and in a few on product pages. */
const kinderWords = {
  wrong_item: { point: 'not what you ordered', fact: 'not what you ordered' },
  missing_parts: { point: 'without a part that belongs to it', fact: 'incomplete' },
  changed_mind: {
    point: 'no longer wanted, unused and with everything that came with it',
    fact: 'not what you want after all',
  },
} as const satisfies Partial<Record<ReturnReason, { point: string; fact: string }>>;

const isKinder = (reason: ReturnReason): reason is keyof typeof kinderWords => reason in kinderWords;

/** Grounds beside the four of the policy, as points of a list. */
export function kinderPoints({ returnReasons }: Policy): string[] {
  return returnReasons.filter(isKinder).map((reason) => kinderWords[reason].point);
}

/** For what a product is taken back, in a line of its page. */
export function returnFact({ returnReasons }: Policy): string {
  const words = [
    'damaged',
    'defective',
    'not as described',
    ...returnReasons.filter(isKinder).map((one) => kinderWords[one].fact),
  ];
  return `If it is ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** Whether something of it is so, as the order's page asks. */
export function returnQuestion(reasons: readonly ReturnReason[]): string {
  const words = [
    'Damaged',
    'defective',
    'near expiry',
    'not as described',
    ...reasons.filter(isKinder).map((one) => kinderWords[one].fact),
  ];
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}?`;
}

/** For how many hours after its delivery a return of this product may be requested. */
export function returnHoursOfProduct(
  { returnWindowHours: hours, longerReturns: longer }: Policy,
  { categories }: Pick<Product, 'categories'>,
): number {
  return returnHoursFor(
    { hours, longer },
    categories.map(({ slug }) => slug),
  );
}
