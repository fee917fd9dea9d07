const demo = 'apps/server/src/seed/demo-floor.test.ts';
const opened = 'the demo has an opened phone on sale in the shop';
const claimed = 'the demo has an open claim on a brand';

/** Features of opened pieces, and of what the demo shows of inspections; see taken-out.mjs. */
export const openBoxFeatures = {
  // It shows whichever step the process dies at.
  'OPEN-26: off sale, the piece is kept back again': {
    test: 'e2e/kill-after-return.test.ts',
    title: 'a returned piece becomes one product of one unit',
    env: { LONG_PROOFS: '1', KILL_STEPS: '1', TEST_ENGINE: 'embedded' },
    file: 'apps/server/src/modules/open-box/end-sale.ts',
    from: "      { ...from, slug: slugs.get(from.productId) ?? '', blocked: 1, blockedAs: 'kept_back', ...shared },\n",
    to: '',
  },
  'OPEN-21: who may not sell is offered no sale': {
    test: 'apps/console/src/features/open-box/open-box.screen.test.tsx',
    title: 'who may not sell sees no button for it',
    file: 'apps/console/src/features/open-box/piece-page.tsx',
    from: "const maySell = useMay('products.change') && mayStock;",
    to: 'const maySell = true;',
  },
  'RETC-58: a phone is on sale in the shop': {
    test: demo,
    title: opened,
    file: 'apps/server/src/seed/returns/inspect-returns.ts',
    from: "  await sell({ ...ctx, actor: await demoActor(ctx, 'manager') }, toSell);\n",
    to: '',
  },
  'RETC-58: the other is kept back until its numbers were looked up': {
    test: demo,
    title: opened,
    file: 'apps/server/src/modules/open-box/put-on-sale.ts',
    from: '    await requireCheck(ctx, unit);\n',
    to: '',
  },
  'RETC-58: the proof of the look-up opens': {
    test: demo,
    title: opened,
    file: 'apps/server/src/seed/returns/imei-proof.ts',
    from: 'const offset = file.length;',
    to: 'const offset = 0;',
  },
  'RETC-59: a claim on a brand is open': {
    test: demo,
    title: claimed,
    file: 'apps/server/src/modules/returns/inspection/claims/claims.repository.ts',
    from: 'open: sql`c.closed_at IS NULL`',
    to: 'open: sql`c.closed_at IS NOT NULL`',
  },
  'RETC-59: what is written off has the cost of its receipt': {
    test: demo,
    title: claimed,
    file: 'apps/server/src/modules/returns/inspection/write-offs/record-write-offs.ts',
    from: 'costPaise: await findCost(ctx.db, { productId, variantId, serialId: unit.serialId })',
    to: 'costPaise: null',
  },
  'RETC-59: the input tax is that of the cost': {
    test: demo,
    title: claimed,
    file: 'apps/server/src/modules/returns/inspection/write-offs/write-offs.repository.ts',
    from: 'round(w.cost_paise * w.gst_percent / 100.0)',
    to: 'round(w.cost_paise * 0.0)',
  },
};
