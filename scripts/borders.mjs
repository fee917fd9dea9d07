import { moduleOf, rowOf } from './module-rows.mjs';

/*
 * The import boundaries of ARCHITECTURE.md. An import is { from, to }: `to` is a file of the project or the name of a
 * package. They hold for imports of types too, except where `isForValues`. Tests may import anything inside their own app
 * or package.
 */

const isTest = (file) => /\.test\.tsx?$|^apps\/server\/test\/|^e2e\/|^bench\/|-under-test\.ts$/.test(file);
const isIn = (folder) => (file) => file.startsWith(folder);
const isServer = isIn('apps/server/src/');
const isStorefront = isIn('apps/storefront/app/');
const isConsole = isIn('apps/console/src/');
const isTable = (file) => file.endsWith('.tables.ts');
const isRepository = (file) => file.endsWith('.repository.ts');
const isRoutes = (file) => file.endsWith('.routes.ts');
const isPlatform = isIn('apps/server/src/platform/');
const isSeed = isIn('apps/server/src/seed/');

const databaseFolder = 'apps/server/src/platform/database/';
const mayWriteSql = (file) =>
  isRepository(file) ||
  isTable(file) ||
  isSeed(file) ||
  file.startsWith(databaseFolder) ||
  file.startsWith('apps/server/src/platform/jobs/') ||
  file === 'apps/server/src/platform/changes.ts';

const ownerOf = (file) => file.match(/^(apps|packages)\/[^/]+/)?.[0];

const deferredStart = 'apps/storefront/app/deferred-start/';
/** The folders and files of each site from below: what stands later in the list uses what stands before it. */
const sites = [
  { folder: 'apps/storefront/app/', layers: ['platform', 'components', 'features', 'shell', 'routes'] },
  { folder: 'apps/console/src/', layers: ['platform', 'components', 'features', 'shell', 'router.tsx', 'main.tsx'] },
];
const siteOf = (file) => sites.find(({ folder }) => file.startsWith(folder));
const layerOf = (file) => {
  const { folder, layers } = siteOf(file) ?? { folder: '', layers: [] };
  return layers.indexOf(file.slice(folder.length).split('/')[0]);
};
const featureOf = (file) => {
  const [layer, feature] = file.slice(siteOf(file)?.folder.length ?? 0).split('/');
  return layer === 'features' ? feature : undefined;
};

export const borders = [
  {
    says: 'a package imports no app, and an app no other app',
    breaks: ({ from, to }) => ownerOf(from) !== undefined && to.startsWith('apps/') && ownerOf(to) !== ownerOf(from),
  },
  {
    says: 'the storefront makes no call of the staff',
    breaks: inside('apps/storefront/app/', (to) => /contract\/src\/(full-client|routes\/(?!shop\.ts$))/.test(to)),
  },
  {
    says: 'the contract imports zod only',
    breaks: inside('packages/contract/src/', (to) => to !== 'zod' && !to.startsWith('packages/contract/')),
  },
  {
    says: 'the rules import nothing',
    breaks: inside('packages/rules/src/', (to) => !to.startsWith('packages/rules/')),
  },
  {
    says: 'the shared UI package imports no app and no API call',
    breaks: inside('packages/ui/src/', (to) => /^(apps|packages)\/(?!ui\/|rules\/)/.test(to)),
  },
  {
    says: 'the payment sandbox imports nothing from the store',
    breaks: inside('packages/payment-sandbox/src/', (to) => /^packages\/(?!payment-sandbox)/.test(to)),
  },
  {
    says: 'SQL is written in repositories, tables, the seed and platform/database only',
    breaks: inServer(({ from, to }) => ['pg', `${databaseFolder}drizzle.ts`].includes(to) && !mayWriteSql(from)),
  },
  {
    says: 'the query builder is imported from platform/database/drizzle.ts',
    breaks: inServer(({ from, to }) => /^drizzle-orm(\/pg-core)?$/.test(to) && !from.startsWith(databaseFolder)),
  },
  {
    says: 'tables are read by repositories only',
    isForValues: true,
    breaks: inServer(
      ({ from, to }) => isTable(to) && !isRepository(from) && !isTable(from) && !isSeed(from) && !isTableList(from),
    ),
  },
  {
    says: 'only app.ts, the list of modules and their own index.ts import routes',
    isForValues: true,
    breaks: inServer(({ from, to }) => isRoutes(to) && !isRoutes(from) && !/(\/index|src\/app)\.ts$/.test(from)),
  },
  {
    says: 'only routes, app.ts, server files and the platform import Fastify',
    isForValues: true,
    breaks: inServer(({ from, to }) => /^(fastify|@fastify\/.+)$/.test(to) && !knowsFastify(from)),
  },
  {
    says: 'the platform imports no module',
    breaks: inServer(({ from, to }) => isPlatform(from) && moduleOf(to) !== undefined),
  },
  {
    says: 'a module imports another through its index.ts',
    breaks: inServer(
      ({ from, to }) =>
        moduleOf(from) !== undefined &&
        moduleOf(to) !== undefined &&
        moduleOf(from) !== moduleOf(to) &&
        !to.endsWith('/index.ts') &&
        !isTable(to),
    ),
  },
  {
    says: 'a module imports only modules of an earlier row',
    breaks: inServer(
      ({ from, to }) =>
        moduleOf(from) !== undefined &&
        moduleOf(to) !== undefined &&
        moduleOf(from) !== moduleOf(to) &&
        rowOf(moduleOf(to)) >= rowOf(moduleOf(from)),
    ),
  },
  {
    says: 'every module is in a row of scripts/module-rows.mjs',
    breaks: inServer(({ from }) => moduleOf(from) !== undefined && rowOf(moduleOf(from)) === -1),
  },
  {
    says: 'a module does not import the app',
    breaks: inServer(
      ({ from, to }) =>
        moduleOf(from) !== undefined && /^apps\/server\/src\/((app|server|services|dev)\.ts|seed\/)/.test(to),
    ),
  },
  {
    says: 'the browser does not load schemas',
    isForValues: true,
    breaks: ({ from, to }) =>
      (isStorefront(from) || isConsole(from)) &&
      !isTest(from) &&
      (to === 'zod' || /^packages\/contract\/src\/(schemas|calls)\//.test(to)),
  },
  {
    // The server writes a product's facts into its page: the table of fields does not reach the browser.
    says: 'of the storefront only general-facts.ts reads the table of product fields',
    breaks: inside(
      'apps/storefront/app/',
      (to, from) =>
        /^packages\/contract\/src\/(product-fields|shop-facts|blank-product)\.ts$/.test(to) &&
        from !== 'apps/storefront/app/components/product/general-facts.ts',
    ),
  },
  {
    says: 'routes and shell use features, features use components, components use the platform',
    breaks: ({ from, to }) =>
      !isTest(from) && siteOf(from) === siteOf(to) && layerOf(from) >= 0 && layerOf(to) > layerOf(from),
  },
  {
    says: 'the script in the head of every page imports only event names',
    breaks: inside(
      deferredStart,
      (to) => !to.startsWith(deferredStart) && to !== 'apps/storefront/app/platform/page-events.ts',
    ),
  },
  {
    says: 'a feature never imports a feature',
    breaks: ({ from, to }) => {
      const [mine, theirs] = [featureOf(from), featureOf(to)];
      return siteOf(from) === siteOf(to) && mine !== undefined && theirs !== undefined && mine !== theirs;
    },
  },
];

/** Code that runs in the server, except the seed, which fills every table. */
export const isServerCode = (file) => isServer(file) && !isTest(file) && !isSeed(file);

/**
 * The only circle of imports, made by types: every verb takes the context, whose services have the types of modules. A
 * new module stays outside: it names the services that it needs (ARCHITECTURE.md).
 */
export const knownCircle = {
  through: 'apps/server/src/context.ts',
  modules: [
    'audit',
    'identity',
    'limits',
    'notifications',
    'orders',
    'payments',
    'pincodes',
    'returns',
    'search',
    'staff',
    'staff-jobs',
  ],
};

/** Forbidden transitive imports. */
export const forbiddenReach = [
  {
    from: /^apps\/(storefront\/app|console\/src)\/(?!.*\.test\.)/,
    to: /^zod$/,
    says: 'the schema library reaches the browser',
  },
];

function inside(folder, isForbidden) {
  return ({ from, to }) => from.startsWith(folder) && !isTest(from) && isForbidden(to, from);
}

function inServer(isForbidden) {
  return (edge) => isServer(edge.from) && !isTest(edge.from) && isForbidden(edge);
}

function isTableList(file) {
  return file === 'apps/server/src/modules/tables.ts';
}

function knowsFastify(file) {
  return isRoutes(file) || isPlatform(file) || /^apps\/server\/src\/(app|server|dev)\.ts$/.test(file);
}

const paymentFolders = 'apps/server/src/modules/payments/providers/';
const ownOfPayments = [
  /^apps\/server\/src\/modules\/payments\/providers\/(?:registry\.ts$|[^/]+\/)/,
  /^apps\/storefront\/app\/components\/payment\/payments\/(?:registry\.ts$|[^/]+\/)/,
  /^packages\/payment-sandbox\//,
  /\.fixture\.ts$/,
  // 'COD' is a word of couriers' APIs too.
  /^apps\/server\/src\/modules\/couriers\/adapters\//,
];
/** The specification's path for opening a payment of any provider. */
const paymentPath = '/orders/create-razorpay-order';

/**
 * Payment methods that a file names and must not: their ids belong in their own folders, the two registries and tests. Long
 * ids are brands and are found anywhere; short ones only as a whole string literal.
 */
export function paymentMethodsNamedIn(file, text, ids) {
  if (isTest(file) || ownOfPayments.some((own) => own.test(file))) return [];
  const code = text.replaceAll(paymentPath, '').toLowerCase();
  return ids.filter((id) => (id.length > 4 ? code.includes(id) : new RegExp(`['"\`]${id}['"\`]`).test(code)));
}

export function isPaymentFolder(file) {
  return file.startsWith(paymentFolders) && file.endsWith('/index.ts');
}
