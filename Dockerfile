FROM node:24-bookworm-slim AS manifests
WORKDIR /market
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY packages/demo/package.json packages/demo/
COPY packages/laptop-facts/package.json packages/laptop-facts/
COPY packages/prices/package.json packages/prices/
COPY packages/sandboxes/package.json packages/sandboxes/
COPY packages/server/package.json packages/server/
COPY packages/system-report/package.json packages/system-report/
COPY packages/web/package.json packages/web/
COPY e2e/package.json e2e/

FROM manifests AS build
RUN npm ci --include=dev --workspace=@market/web --workspace=@market/server --workspace=@market/contract \
  --workspace=@market/demo --workspace=@market/laptop-facts --workspace=@market/prices --workspace=@market/system-report
COPY tsconfig.base.json ./
COPY launcher launcher
COPY packages/contract packages/contract
COPY packages/demo packages/demo
COPY packages/laptop-facts packages/laptop-facts
COPY packages/prices packages/prices
COPY packages/server packages/server
COPY packages/system-report packages/system-report
COPY packages/web packages/web
RUN node launcher/build-main.mjs

# Without the root's packages: the database and Node come from outside.
FROM manifests AS server
RUN npm ci --omit=dev --workspace=@market/server --workspace=@market/contract --workspace=@market/demo \
  --workspace=@market/laptop-facts --workspace=@market/prices

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    NODE_COMPILE_CACHE=/data/compile-cache
WORKDIR /market
COPY --from=server /market ./
COPY packages/contract packages/contract
COPY packages/demo packages/demo
COPY packages/laptop-facts packages/laptop-facts
COPY packages/prices packages/prices
COPY packages/server packages/server
COPY --from=build /market/packages/server/dist packages/server/dist
COPY --from=build /market/packages/web/dist packages/web/dist
RUN install -d -o node -g node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "packages/server/dist/main.js"]
