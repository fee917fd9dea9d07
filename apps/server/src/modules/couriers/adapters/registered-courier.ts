import type { z } from 'zod';
import type { CourierPort } from './courier-port.ts';

/** The settings of a courier: either all of `together` are set, or none. */
export type CourierSettings<Schema extends z.ZodObject = z.ZodObject> = {
  schema: Schema;
  together: readonly (keyof z.output<Schema> & string)[];
  /** Those of them that nobody may read. */
  secrets: readonly (keyof z.output<Schema> & string)[];
  /** For the error about incomplete settings: what needs the rest, and what to do. */
  needer: string;
  advice: string;
};

/** What a courier reads besides its own settings. */
export type CourierDependencies = { outsideTimeoutMs: number };

/** A courier as its folder exports it to the registry. */
export type RegisteredCourier = {
  name: string;
  /** None for one that needs none. */
  settings?: CourierSettings;
  /** Creates it from values that passed `settings.schema`; undefined when they do not enable it. */
  open: (values: unknown, parts: CourierDependencies) => CourierPort | undefined;
};

/** Defines a courier with typed settings. */
export function courierWith<Schema extends z.ZodObject>({
  name,
  settings,
  open,
}: {
  name: string;
  settings: CourierSettings<Schema>;
  open: (values: z.output<Schema>, parts: CourierDependencies) => CourierPort | undefined;
}): RegisteredCourier {
  return { name, settings, open: (values, parts) => open(settings.schema.parse(values), parts) };
}
