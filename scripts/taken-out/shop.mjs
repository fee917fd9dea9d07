/** Features of the shop’s pages; see taken-out.mjs. */
export const shopFeatures = {
  'V4: the alert of a wished product takes no height': {
    test: 'e2e/account-wishlist.spec.ts',
    title: 'names and buttons are on one line',
    file: 'apps/storefront/app/features/account/wishlist/wishlist.module.css',
    from: '    height: 0;\n  }\n  .alert > div {\n    position: absolute;\n    inset: auto 6px 6px;\n',
    to: '  }\n  .alert > div {\n',
  },
  'V6: the head of the addresses is as tall as its title': {
    test: 'e2e/checkout.spec.ts',
    title: 'the head of the addresses is as tall as its title',
    file: 'apps/storefront/app/features/checkout/sections.module.css',
    from: '    margin-block: -9px;\n',
    to: '',
  },
  'V6: a chip stands on the line of its name': {
    test: 'e2e/checkout.spec.ts',
    title: 'the chip of one stands on the line of its name',
    file: 'apps/storefront/app/features/checkout/choice-card.module.css',
    from: 'align-items: baseline;',
    to: 'align-items: center;',
  },
  'V7: the tick follows the theme': {
    test: 'e2e/account.spec.ts',
    title: 'logging out stands apart from the tabs',
    file: 'packages/ui/src/choice.module.css',
    from: '    background: var(--on-ink);\n    mask:',
    to: '    background: var(--primary);\n    mask:',
  },
  'V8: logging out stands apart': {
    test: 'e2e/account.spec.ts',
    title: 'logging out stands apart from the tabs',
    file: 'apps/storefront/app/features/account/account.module.css',
    from: '      position: absolute;\n      right: calc(var(--gutter) - 14px);\n',
    to: '',
  },
  'GEN-19: swatches of the shop': {
    test: 'e2e/forced-colors.spec.ts',
    title: 'swatches keep their colours',
    file: 'apps/storefront/app/features/product/variant-selectors.module.css',
    from: '      forced-color-adjust: none;\n',
    to: '',
  },
};
