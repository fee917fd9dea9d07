import { formatPaise } from '@bijli/rules';
import { AppError } from '../../../errors.ts';

export type MoneyBack = { orderId: string; returnId: string | null; paise: number };

/** One person may not send back so much money alone. */
export class SecondPersonNeeded extends AppError {
  readonly moneyBack: MoneyBack;

  constructor(moneyBack: MoneyBack) {
    super('second_person_needed', `${formatPaise(moneyBack.paise)} goes back only when a second person confirms it.`);
    this.moneyBack = moneyBack;
  }
}
