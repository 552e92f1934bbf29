# The app in an image. compose.yaml adds PostgreSQL and HTTPS.
FROM node:24-slim AS build
WORKDIR /source
COPY . .
RUN npm run release -- --folder /full-count

FROM node:24-slim
COPY --from=build /full-count /full-count
RUN mkdir /data && chown node:node /data
WORKDIR /full-count
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --retries=6 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--min-semi-space-size=32", "--max-semi-space-size=64", "--enable-source-maps", "api/dist/main.js"]
