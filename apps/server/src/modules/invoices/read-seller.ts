import { GST_STATES } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { readSiteConfig } from '../content/index.ts';
import type { InvoiceDocument } from './invoice-document.ts';

/** The seller as currently configured; its state is derived from its GST number. */
export async function readSeller(ctx: Context): Promise<Pick<InvoiceDocument, 'seller' | 'storeName'>> {
  const { company, contacts } = await readSiteConfig(ctx);
  const { sellerGstin } = ctx.settings.values;
  const code = sellerGstin.slice(0, 2);
  return {
    storeName: company.shortName,
    seller: {
      name: company.legalName,
      address: company.registeredAddress,
      gstin: sellerGstin,
      state: { code, name: GST_STATES[code] ?? '' },
      email: contacts.supportEmail,
      phone: contacts.supportNumber,
    },
  };
}
