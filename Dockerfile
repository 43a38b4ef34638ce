# docker build -t subtitled .
# For amd64 and arm64: docker buildx build --platform linux/amd64,linux/arm64 -t subtitled .
# 32-bit ARM is left out: neither Node 24 nor the binaries of better-sqlite3 exist for it.
ARG NODE_VERSION=24

# This stage produces plain JavaScript, so it runs on the build machine, whatever the target platform is.
FROM --platform=$BUILDPLATFORM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# Without scripts: npm would start a compiler for a package that ships its binaries.
RUN npm ci --ignore-scripts
COPY tsconfig.json rolldown.config.ts ./
COPY src ./src
RUN npm run build
RUN npm prune --omit=dev --ignore-scripts
ARG TARGETARCH
RUN node src/packaging/spare-binaries.ts node_modules ${TARGETARCH}

FROM node:${NODE_VERSION}-bookworm-slim
# The image no longer needs npm and yarn.
RUN rm -rf /usr/local/lib/node_modules /opt/yarn-* /usr/local/include \
      /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn /usr/local/bin/yarnpkg \
 && install -d -o 1000 -g 1000 /config /state /media
COPY --from=build /app/package.json /app/
COPY --from=build /app/node_modules /app/node_modules
COPY --from=build /app/dist /app/dist
COPY --chmod=755 src/system/container.sh /usr/local/bin/subtitled
# The page of a container is reached through a published port. Without a token in the configuration, one is made.
ENV SUBTITLED_IN_CONTAINER=1
# What a walk used returns to the system: 10 MiB with 10,000 videos.
ENV MALLOC_ARENA_MAX=1
USER 1000:1000
WORKDIR /config
VOLUME ["/config", "/media"]
EXPOSE 8484
HEALTHCHECK --interval=60s --timeout=10s --start-period=30s CMD ["subtitled", "health"]
ENTRYPOINT ["subtitled"]
