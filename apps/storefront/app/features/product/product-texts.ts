import type { Product, SiteConfig } from '@bijli/contract';
import { openBoxGradeNames, openBoxGradeSentences } from '@bijli/rules';
import { openBoxWarranty } from '../../components/product/open-box-warranty.ts';
import { returnFact, returnHoursOfProduct } from '../../components/returns/return-words.ts';

/** Sentences of a product page. They are made on the server: no browser loads the words that they are made of. */
export type ProductTexts = {
  returns: { title: string; text: string };
  /** Of an opened piece. */
  openBox?: { title: string; state: string; missing?: { title: string; text: string }; warranty: string };
  /** What each opened piece of the product is like, in their order. */
  openBoxes?: string[];
};

export function productTexts(product: Product, { policy }: SiteConfig): ProductTexts {
  const { openBox, openBoxes } = product;
  return {
    returns: { title: `${returnHoursOfProduct(policy, product)}-hour returns`, text: returnFact(policy) },
    ...(openBox && {
      openBox: {
        title: `Open box, ${openBoxGradeNames[openBox.grade]}`,
        state: `It was opened, came back and was checked. ${openBoxGradeSentences[openBox.grade]}`,
        ...(openBox.missing && {
          missing: {
            title: `Without ${openBox.missing}`,
            text: 'Its box does not hold everything that comes with a new one',
          },
        }),
        warranty: openBoxWarranty(openBox),
      },
    }),
    ...(openBoxes && {
      openBoxes: openBoxes.map(({ grade, missing }) =>
        missing ? `${openBoxGradeNames[grade]}, without ${missing}` : openBoxGradeNames[grade],
      ),
    }),
  };
}
