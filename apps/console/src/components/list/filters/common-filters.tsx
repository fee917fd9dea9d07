import { type Option, OptionsEditor, ValuesEditor } from './filter-editors.tsx';
import type { Filter } from './list-filters.tsx';

type OptionsFilter = Pick<Filter, 'name' | 'isPinned'> & {
  param: string;
  options: readonly Option[];
  /** There are no others, and none are still to come. */
  isFixed?: boolean;
};

/** Several of some values, which are alternatives. */
export function optionsFilter({ param, options, isFixed, ...filter }: OptionsFilter): Filter {
  return {
    ...filter,
    params: [param],
    describe: (params) => {
      const chosen = params[param]?.split(',') ?? [];
      // Without any choices they have not come yet.
      const unknown = options.length === 0 ? '…' : 'removed';
      const names = chosen.map((one) => options.find(({ value }) => value === one)?.name ?? unknown);
      return names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');
    },
    editor: (props) => <OptionsEditor {...props} param={param} options={options} />,
    ...(isFixed
      ? {
          isValid: (params) =>
            params[param] === undefined ||
            params[param].split(',').every((one) => options.some(({ value }) => value === one)),
        }
      : {}),
  };
}

/** Options of fixed values with their words. */
export function optionsOf(words: Readonly<Record<string, string>>): Option[] {
  return Object.entries(words).map(([value, name]) => ({ value, name }));
}

/** A day in India. */
export function dayFilter(name: string, param: string): Filter {
  return {
    name,
    params: [param],
    describe: (params) => params[param] ?? '',
    editor: (props) => <ValuesEditor {...props} fields={[{ param, label: `${name}, IST`, type: 'date' }]} />,
    isValid: (params) => params[param] === undefined || isDay(params[param]),
  };
}

/** As the store takes one: a day of this century that the calendar has. */
function isDay(text: string): boolean {
  const time = /^20\d\d-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00Z`) : undefined;
  return time !== undefined && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}
