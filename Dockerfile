# The app in an image. compose.yaml adds PostgreSQL and HTTPS.
FROM node:24.21.0-slim AS build
WORKDIR /source
# Only a changed dependency downloads the packages again, because they are in a layer of their own.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY api/package.json api/
COPY baseball/package.json baseball/
COPY db/package.json db/
COPY qa/package.json qa/
COPY scripts/package.json scripts/with-install.mjs scripts/
COPY scripts/toolchain scripts/toolchain
COPY sync-protocol/package.json sync-protocol/
COPY web/package.json web/
RUN node scripts/with-install.mjs --production tsx --version
COPY . .
# The source in the image has no Git, so the commit comes from outside.
ARG COMMIT
RUN npm run release -- --folder /full-count

FROM node:24.21.0-slim
LABEL org.opencontainers.image.title="Full Count"
COPY --from=build /full-count /full-count
RUN mkdir /data && chown node:node /data
WORKDIR /full-count
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
# The certificate is for the public name, so this check does not verify it.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=6 CMD ["node", "-e", "process.env.NODE_TLS_REJECT_UNAUTHORIZED = 0; fetch(`${process.env.TLS_CERT ? 'https' : 'http'}://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--min-semi-space-size=32", "--max-semi-space-size=64", "--enable-source-maps", "api/dist/main.js"]
