FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev
COPY . .
RUN BUILD_STANDALONE=1 npm run build

FROM node:20-bookworm-slim
ENV NODE_ENV=production PORT=3000
WORKDIR /app
COPY --from=build --chown=node:node /app/.next/standalone ./
# The server loads Next by its custom-server API, of which a standalone build leaves parts out.
COPY --from=build --chown=node:node /app/node_modules/next ./node_modules/next
COPY --from=build --chown=node:node /app/.next/static ./.next/static
COPY --from=build --chown=node:node /app/public ./public
COPY --from=build --chown=node:node /app/dist ./dist
COPY --from=build --chown=node:node /app/next.config.mjs ./
COPY --from=build --chown=node:node /app/lib/core/server/http/paths-without-api.json ./lib/core/server/http/
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself gets SIGTERM, and finishes running requests.
CMD ["node", "--max-old-space-size=340", "dist/server/start.cjs"]
