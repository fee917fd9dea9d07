import { parseConfig } from '../config.ts';
import { smsTemplates } from '../modules/notifications/sms-templates.ts';
import type { Command } from './command.ts';

export const usage =
  'Usage: npm run sms-templates prints the texts and addresses to register on a DLT portal, and the id of each text that has one.';

/** `npm run sms-templates`: needs no store. */
export const command: Command = async (_arguments, environment) => {
  const { publicUrl, sms } = parseConfig(environment);
  const ids: Partial<Record<string, string>> = sms.idsByTemplate;
  const texts = Object.entries(smsTemplates).flatMap(([name, { group, text }]) => {
    const shared = sms.templateIds[group] ? `the group’s: ${sms.templateIds[group]}` : 'none yet';
    return [`${name} (id: ${ids[name] ?? shared})`, `  ${text}`];
  });
  return {
    lines: [
      ...texts,
      '',
      'Addresses to register for {#url#}:',
      ...[publicUrl, ...sms.urls].map((url) => `  ${url}`),
      '',
      'Set the ids: SMS_DLT_TEMPLATES="otp=ID order-placed=ID …".',
    ],
  };
};
