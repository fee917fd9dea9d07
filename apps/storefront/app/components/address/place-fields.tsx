import { TextField } from '@bijli/ui/text-field.tsx';
import { RadioChoice } from './radio-choice.tsx';
import type { PincodeLookup } from './use-pincode-lookup.ts';

type Place = { city: string; state: string };
type PlaceFieldsProps = Place & { lookup: PincodeLookup; onChange: (part: Partial<Place>) => void };

/** City and state: read-only with a listed pincode; else the city is written, and the state chosen if it can be several. */
export function PlaceFields({ lookup, city, state, onChange }: PlaceFieldsProps) {
  const states = lookup.kind === 'deliverable' ? lookup.states : undefined;
  return (
    <>
      {states ? (
        <TextField
          label="City"
          value={city}
          onChange={(event) => onChange({ city: event.target.value })}
          autoComplete="address-level2"
          maxLength={100}
          required
        />
      ) : (
        <TextField label="City" labelNote="from the pincode" value={city} readOnly />
      )}
      {states && states.length > 1 ? (
        <RadioChoice legend="State" options={states} value={state} onChange={(chosen) => onChange({ state: chosen })} />
      ) : (
        <TextField label="State" labelNote="from the pincode" value={state} readOnly />
      )}
    </>
  );
}

/** The place to save: that of a listed pincode, else the typed one. Empty parts are not known yet. */
export function placeOf(lookup: PincodeLookup, typed: Place): Place {
  if (lookup.kind !== 'deliverable') return { city: '', state: '' };
  const { city, state, states } = lookup;
  if (!states) return { city, state };
  const [only, ...others] = states;
  if (others.length === 0) return { city: typed.city, state: only ?? '' };
  return { city: typed.city, state: states.includes(typed.state) ? typed.state : '' };
}
