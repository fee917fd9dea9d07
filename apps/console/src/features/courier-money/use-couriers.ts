import { useState } from 'react';
import type { NamedCouriers } from './of-box.tsx';

const none: NamedCouriers = [];

/** The couriers to filter by, as the first page of a list has told them. */
export function useCouriers(): {
  couriers: NamedCouriers;
  learn: (page: { couriers: NamedCouriers } | undefined) => void;
} {
  const [couriers, setCouriers] = useState(none);
  return {
    couriers,
    learn: (page) => {
      if (couriers === none && page) setCouriers(page.couriers);
    },
  };
}
