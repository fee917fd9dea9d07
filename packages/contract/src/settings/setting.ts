/** The groups of the settings, in the order of the screen. */
export const settingGroups = {
  company: 'Company',
  delivery: 'Delivery',
  couriers: 'Couriers',
  windows: 'Windows',
  limits: 'Limits',
  stock: 'Stock',
  notices: 'Notices',
  approvals: 'Second person',
  refunds: 'Refunds',
} as const;

export type SettingGroup = keyof typeof settingGroups;

type Described = {
  group: SettingGroup;
  /** On the screen, in the history and in the audit. */
  name: string;
  /** What it does. */
  sentence: string;
  /** The environment variable that gives the first value. */
  variable?: string;
  /** Where the site configuration holds the first value (amounts in rupees); it is not read from there once the setting is saved. */
  content?: readonly string[];
  /** The setting before it in this table whose value is the first value. */
  follows?: string;
};

type NumberSetting = Described & {
  kind: 'number';
  /** One and several. */
  unit: readonly [string, string];
  min: number;
  max: number;
  initial: number;
  /** Fractions are allowed. */
  isFraction?: true;
};

/** In paise. */
type AmountSetting = Described & { kind: 'amount'; min: number; max: number; initial: number };

/** `emails`: one or more, separated by a comma and a space. `time`: of the day in India, such as '14:30'; '24:00' is its end. */
type TextSetting = Described & {
  kind: 'line' | 'email' | 'emails' | 'telephone' | 'gstin' | 'time';
  initial?: string;
};

/** Dates with a name each, in their order. */
type DaysSetting = Described & { kind: 'days'; initial: readonly NamedDay[] };

/** `date`: of the calendar in India, such as '2027-01-26'. */
export type NamedDay = { date: string; name: string };

/** One of a few names, each with its words. */
type ChoiceSetting = Described & { kind: 'choice'; options: Readonly<Record<string, string>>; initial: string };

export type Setting = ChoiceSetting | NumberSetting | AmountSetting | TextSetting | DaysSetting;
export type SettingValue = number | string | NamedDay[];
