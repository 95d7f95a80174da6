import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js'

/** The endpoints of the specification, which also work without /api; some end in an id. */
const { ENDPOINTS, ENDPOINTS_WITH_ID } = JSON.parse(
  readFileSync(new URL('./lib/core/server/http/paths-without-api.json', import.meta.url), 'utf8'),
)

/** /contact is also a page: only a JSON request goes to the endpoint. */
const contactCall = {
  source: '/contact',
  has: [{ type: 'header', key: 'content-type', value: 'application/json.*' }],
  destination: '/api/contact',
}

/** Smaller home page pictures for Save-Data; the URLs do not change, because the page is cached for all. */
const smallPosters = ['hero-1', 'hero-1-dark'].map((name) => ({
  source: `/video/:poster(${name}|${name}-phone).webp`,
  has: [{ type: 'header', key: 'save-data', value: '[oO][nN]' }],
  destination: `/video/${name}-small.webp`,
}))

/** The short URLs in SMS. */
const shortLinks = { source: '/r/:code', destination: '/api/short-links/:code' }

const isDevelopment = process.env.NODE_ENV === 'development'
/** The build of the demo and the browser tests. */
const isDemo = process.env.DEMO === '1'

/** For files whose name changes with their content. */
const keptForAYear = { key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }

/** For files that change only with a deployment, which empties the caches. */
const storedByCaches = { key: 'Cache-Control', value: 'public, s-maxage=86400' }

/**
 * API endpoints, except next-auth, which has its own pages, and certificates and posters, which browsers
 * display.
 */
const API_SOURCES = [
  '/api/:path((?!auth/|certificates/|requests/[^/]+/poster$).*)',
  `/:call(${ENDPOINTS.join('|')})`,
  `/:call(${ENDPOINTS_WITH_ID.join('|')})/:one`,
  shortLinks.source,
]

const PICTURE_SOURCES = [
  '/:folder(pictures|press|icons|video|picture-card)/:path*',
  '/api/images/:path*',
  '/:path*/picture.png',
  '/bn/picture-card/:path*',
  '/:file(favicon.ico|icon.svg)',
]

/**
 * The module of the headers is TypeScript, which this file cannot import; only builds and `npm run dev` load it.
 * @returns {Promise<typeof import('./lib/core/server/http/security-headers')>}
 */
async function readSecurityHeaders() {
  const { tsImport } = await import('tsx/esm/api')
  return tsImport('./lib/core/server/http/security-headers.ts', import.meta.url)
}

/** The site's fonts in the format that certificates, posters and picture cards need. */
const PRINTED_FONTS = [
  './node_modules/@fontsource/inter/files/inter-latin{,-ext}-{400,600,800}-normal.woff',
  './node_modules/@fontsource/hind-siliguri/files/hind-siliguri-bengali-{400,600,700}-normal.woff',
]

const PISCINA_FILES = ['./node_modules/piscina/dist/**']

/** The files of the threads that render PDFs; `npm run build` bundles their script (docs/decisions/0004). */
const PDF_FILES = [...PRINTED_FONTS, './.cache/pdf-worker.mjs', ...PISCINA_FILES]

/** Several processes share one site; the platform has its own cache (docs/decisions/0003). */
const isOnVercel = ['1', 'true'].includes(process.env.VERCEL ?? '')

/** The settings without which a deployment, such as a preview, responds with an error (lib/core/server/env.ts). */
const REQUIRED_SETTINGS = ['MONGODB_URI', 'NEXTAUTH_SECRET', 'NEXTAUTH_URL']
const missingSettingsPage =
  isOnVercel && REQUIRED_SETTINGS.some((name) => !process.env[name])
    ? [{ source: '/:path*', destination: '/missing-settings.html' }]
    : []
const sharedCache = {
  cacheHandler: fileURLToPath(new URL('./lib/core/server/cache-handler.cjs', import.meta.url)),
  // The cache handler has its own memory cache.
  cacheMaxMemorySize: 0,
}

/** @type {import('next').NextConfig} */
const config = {
  ...(isOnVercel ? {} : sharedCache),
  // For the container: .next/standalone holds only the packages that the site loads (Dockerfile).
  output: process.env.BUILD_STANDALONE ? 'standalone' : undefined,
  poweredByHeader: false,
  // server/http-server.ts compresses responses; on Vercel the platform does.
  compress: false,
  reactStrictMode: true,
  experimental: {
    // Unknown URLs get a page that is rendered once (app/global-not-found.tsx).
    globalNotFound: true,
    // A machine that builds once would write 400 MB for nothing. Vercel also sets CI, but keeps the cache.
    turbopackFileSystemCacheForBuild: isOnVercel || !process.env.CI,
    // Cached pages stay in memory, because on disk they would outlive their data.
    isrFlushToDisk: false,
    // The middleware reads no bodies; Next.js would buffer 10 MB of each.
    proxyClientMaxBodySize: 100_000,
  },
  // The maximum age of a stale cached page in seconds. Without it the first visitor after midnight would see
  // yesterday's patients.
  expireTime: 120,
  // Files that no module imports: long texts, common passwords and the fonts of certificates, posters and
  // picture cards.
  outputFileTracingIncludes: {
    '/**/{articles,privacy,terms}/**': ['./lib/content/**/*.md'],
    '/api/{usercreate,password-reset,account/password}/**': [
      './lib/features/users/server/sign-in/common-passwords.txt.gz',
    ],
    '/api/certificates/**': PDF_FILES,
    '/api/imports/*/read/**': ['./.cache/xls-worker.mjs', ...PISCINA_FILES],
    '/api/{requests,chapters}/*/poster/**': PDF_FILES,
    '/**/picture.png/**': [...PRINTED_FONTS, './public/pictures/campaigns/**'],
    '/**/picture-card/**': PRINTED_FONTS,
  },
  serverExternalPackages: [
    ...['mongoose', 'pino', '@node-rs/argon2', 'piscina', 'fontkit'],
    ...['twilio', '@zxcvbn-ts/core', '@zxcvbn-ts/language-common', '@zxcvbn-ts/language-en'],
  ],
  // `npm test` checks the types for the demo and the browser tests. `npm run build` checks only the types of
  // the site, because a production install lacks those of the tests.
  typescript: {
    ignoreBuildErrors: process.env.TYPES_CHECKED_SEPARATELY === 'true',
    tsconfigPath: 'tsconfig.build.json',
  },
  // Uploaded pictures are stored in the displayed sizes (lib/features/pictures), and our own are SVG. An image
  // optimiser would let anyone cause load on this server.
  images: { unoptimized: true },
  async headers() {
    const { API_HEADERS, PICTURE_HEADERS, securityHeaders } = await readSecurityHeaders()
    return [
      { source: '/:path*', headers: securityHeaders({ isDevelopment, isDemo }) },
      ...API_SOURCES.map((source) => ({ source, headers: API_HEADERS })),
      ...PICTURE_SOURCES.map((source) => ({ source, headers: PICTURE_HEADERS })),
      { source: '/:name(District|Upazila).json', headers: [storedByCaches] },
      { source: '/video/:name(hero-\\d+[\\w-]*\\.\\w+)', headers: [keptForAYear] },
      ...smallPosters.map(({ source }) => ({
        source,
        headers: [{ key: 'Vary', value: 'Save-Data' }],
      })),
      { source: '/fonts/:name((?:bangla|inter)-\\d+\\.woff2)', headers: [keptForAYear] },
      { source: '/icons/:version(\\d+\\.svg)', headers: [keptForAYear] },
      { source: '/pictures/:name(illustrations-\\d+\\.svg)', headers: [keptForAYear] },
    ]
  },
  async redirects() {
    return [
      { source: '/en', destination: '/', permanent: true },
      { source: '/en/:path+', destination: '/:path+', permanent: true },
    ]
  },
  async rewrites() {
    return {
      beforeFiles: [...missingSettingsPage, contactCall, ...smallPosters, shortLinks],
      afterFiles: [
        // Two rules instead of one per endpoint, because Next.js compares every request with every rule.
        { source: `/:call(${ENDPOINTS.join('|')})`, destination: '/api/:call' },
        { source: `/:call(${ENDPOINTS_WITH_ID.join('|')})/:one`, destination: '/api/:call/:one' },
        { source: '/', destination: '/en' },
        { source: '/:path((?!(?:api|en|bn|_next)(?:/|$)).+)', destination: '/en/:path' },
      ],
      // The page for unknown URLs is rendered once and in English.
      fallback: [{ source: '/bn/:path+', destination: '/bn/not-found' }],
    }
  },
}

/** The production server needs nothing from the next-intl plugin. */
export default async function configOf(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return config
  const { default: createNextIntlPlugin } = await import('next-intl/plugin')
  const withMessages = createNextIntlPlugin({
    requestConfig: './lib/i18n/request.ts',
    // The build parses the message syntax, so that browsers need no parser.
    experimental: {
      messages: {
        path: './lib/i18n/messages',
        format: 'json',
        locales: 'infer',
        sourceLocale: 'en',
        precompile: true,
      },
    },
  })
  return withMessages(config)
}
