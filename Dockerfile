FROM node:24-bookworm-slim AS build
WORKDIR /store
COPY . .
RUN npm ci --ignore-scripts && node scripts/build.mjs

FROM node:24-bookworm-slim
WORKDIR /store
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# As scripts/steps/server-flags.mjs says.
ENV MALLOC_TRIM_THRESHOLD_=131072 MALLOC_ARENA_MAX=2
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/storefront/package.json apps/storefront/
COPY apps/console/package.json apps/console/
COPY packages packages
# The image brings its own Node: the install script of the package `node` has nothing to fetch.
RUN npm ci --omit=dev --ignore-scripts && mkdir /data /media && chown node:node /data /media
COPY apps/server apps/server
COPY --from=build /store/apps/storefront/build apps/storefront/build
COPY --from=build /store/apps/console/build apps/console/build
USER node
# Only now: npm, run as root, would make the folder.
ENV NODE_COMPILE_CACHE=/data/compiled
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=25", "apps/server/src/server.ts"]
