/** What is looked at on a unit that came back. A percentage is typed, everything else is answered with yes or no. */
const checks = {
  'same-unit': 'Is it the article that was sold?',
  box: 'Is its own box there?',
  accessories: 'Is everything there that came with it?',
  undamaged: 'Is it free of dents, cracks and scratches?',
  seal: 'Is the warranty seal whole?',
  dry: 'Is it free of water marks?',
  'switched-on': 'Does it switch on and work?',
  'signed-out': 'Is the owner signed out of it?',
  'battery-health': 'Battery health',
  hygienic: 'Is it clean, with its ear tips?',
  'cord-whole': 'Are cord and plug whole?',
} as const;

export type InspectionCheckId = keyof typeof checks;
export type InspectionCheck = { id: InspectionCheckId; text: string; kind: 'yes-no' | 'percent' };
export type InspectionAnswers = Partial<Record<InspectionCheckId, boolean | number>>;

const common = ['same-unit', 'box', 'accessories', 'undamaged'] as const;
const phone = [...common, 'seal', 'dry', 'switched-on', 'signed-out', 'battery-health'] as const;
const worn = [...common, 'seal', 'dry', 'switched-on'] as const;
const inEar = [...common, 'dry', 'switched-on', 'hygienic'] as const;
const corded = [...common, 'switched-on', 'cord-whole'] as const;
const powered = [...common, 'switched-on'] as const;

/** By the slug of a category, the product's own or one above it. */
const checksOfCategory: Readonly<Record<string, readonly InspectionCheckId[]>> = {
  smartphones: phone,
  'feature-phones': phone,
  wearables: worn,
  neckbands: inEar,
  tws: inEar,
  earphones: inEar,
  speakers: powered,
  'power-banks': powered,
  cables: corded,
  adapters: corded,
  chargers: corded,
  'home-appliances': corded,
};

/**
 * What is looked at on a unit of a product: by the first of its categories that has a list of its own, of an article with an IMEI that of
 * phones, else what every article is looked at for.
 */
export function inspectionChecksOf(product: {
  categories: readonly string[];
  serialKind: 'imei' | 'serial' | null;
}): InspectionCheck[] {
  const named = product.categories.find((slug) => Object.hasOwn(checksOfCategory, slug));
  const own = named === undefined ? undefined : checksOfCategory[named];
  const ids = own ?? (product.serialKind === 'imei' ? phone : common);
  return ids.map((id) => ({ id, text: checks[id], kind: id === 'battery-health' ? 'percent' : 'yes-no' }));
}

/** The first check without a right answer: yes or no, or a whole number of percent. */
export function unansweredCheck(
  asked: readonly InspectionCheck[],
  answers: InspectionAnswers,
): InspectionCheck | undefined {
  return asked.find(({ id, kind }) => !isAnswer(kind, answers[id]));
}

function isAnswer(kind: InspectionCheck['kind'], answer: boolean | number | undefined): boolean {
  if (kind === 'yes-no') return typeof answer === 'boolean';
  return typeof answer === 'number' && Number.isInteger(answer) && answer >= 0 && answer <= 100;
}
