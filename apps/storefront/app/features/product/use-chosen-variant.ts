import type { Product, Variant } from '@bijli/contract';
import { useNavigate, useSearchParams } from 'react-router';
import { useUntilNavigation } from '../../platform/use-until-navigation.ts';
import { chosenVariant } from './variant-choice.ts';

/** The variant in the URL, and a function that selects another through the URL. */
export function useChosenVariant(product: Product): [Variant | undefined, (variantId: string) => void] {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [coming, setComing] = useUntilNavigation<string>();

  function choose(variantId: string): void {
    const search = `?variant=${variantId}`;
    setComing(variantId, search);
    navigate(search, { replace: true, preventScrollReset: true });
  }
  return [chosenVariant(product, coming ?? params.get('variant')), choose];
}
