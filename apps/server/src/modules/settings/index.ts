export { createSettings } from './current-settings.ts';
export { overriddenVariables } from './overridden-variables.ts';
export { readSettingsAtNews } from './read-at-news.ts';
