import createNextIntlPlugin from 'next-intl/plugin'
import { tsImport } from 'tsx/esm/api'

/** The calls of the spec, which answer without /api too … */
const CALLS = [
  ...['usercreate', 'getuser', 'getusers'],
  ...['getbloodrequests', 'createbloodrequest', 'donateonbloodreq', 'getdonars', 'donorcreate'],
  ...['getallcampaigns', 'getspecificcampaignandothers', 'createcampaign'],
  ...['volunteercreate', 'volunteerdelete', 'stripe'],
  ...['gettestbookings', 'getservices', 'testbooking'],
  ...['getCommunityChat', 'createCommunityChat', 'createblogpost', 'getblogposts', 'upload'],
]

/** … and those that name one thing in their address. */
const CALLS_ABOUT_ONE = [
  ...['userdelete', 'campaigndelete', 'gettestbookingsofspecificuser'],
  ...['statuschangefortestbooking', 'delete', 'getblogpost', 'deleteblogpost'],
]

/** /contact is a page too: only what is sent as JSON is the call. */
const contactCall = {
  source: '/contact',
  has: [{ type: 'header', key: 'content-type', value: 'application/json.*' }],
  destination: '/api/contact',
}

const isDevelopment = process.env.NODE_ENV === 'development'

/** For files whose name changes with what is in them. */
const keptForAYear = { key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }

/** Calls; but a certificate is shown by the browser's own viewer, and next-auth has pages of its own. */
const CALL_SOURCES = [
  '/api/:path((?!auth/|certificates/).*)',
  `/:call(${CALLS.join('|')})`,
  `/:call(${CALLS_ABOUT_ONE.join('|')})/:one`,
]

const PICTURE_SOURCES = [
  '/:folder(pictures|press|icons|video|picture-card)/:path*',
  '/api/images/:path*',
  '/:path*/picture.png',
  '/:file(favicon.ico|icon.svg)',
]

/**
 * The headers' module is TypeScript, which this file cannot import by itself.
 * @returns {Promise<typeof import('./lib/core/http/security-headers')>}
 */
function readSecurityHeaders() {
  return tsImport('./lib/core/http/security-headers.ts', import.meta.url)
}

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  experimental: {
    // An address that leads nowhere gets a page that is made once (app/global-not-found.tsx).
    globalNotFound: true,
    // Kept pages live in memory: on disk they would outlive the data that they were made from.
    isrFlushToDisk: false,
    // What the middleware sees has no body worth reading, and Next would hold 10 MB of each in memory.
    proxyClientMaxBodySize: 100_000,
  },
  // Nobody gets a kept page that is older, in seconds: after midnight the first visitor would else
  // read yesterday's patients.
  expireTime: 120,
  // The long texts, the common passwords and the certificate's fonts are read from their files, and
  // nothing imports them (see docs/decisions/0017).
  outputFileTracingIncludes: {
    '/**/{articles,privacy,terms}/**': ['./lib/content/**/*.md'],
    '/api/{usercreate,password-reset,account/password}/**': [
      './lib/features/users/sign-in/common-passwords.txt.gz',
    ],
    '/api/certificates/**': [
      './node_modules/@fontsource/inter/files/inter-latin{,-ext}-{400,600,800}-normal.woff',
      './node_modules/@fontsource/hind-siliguri/files/hind-siliguri-bengali-{400,600,700}-normal.woff',
    ],
  },
  serverExternalPackages: ['mongoose', 'pino', '@node-rs/argon2', '@react-pdf/renderer'],
  // What people choose is kept in the sizes that pages show (lib/features/pictures), and our own are
  // drawings: an optimiser would only be work that anybody can ask of this server.
  images: { unoptimized: true },
  async headers() {
    const { CALL_HEADERS, PICTURE_HEADERS, securityHeaders } = await readSecurityHeaders()
    return [
      { source: '/:path*', headers: securityHeaders({ isDevelopment }) },
      ...CALL_SOURCES.map((source) => ({ source, headers: CALL_HEADERS })),
      ...PICTURE_SOURCES.map((source) => ({ source, headers: PICTURE_HEADERS })),
      { source: '/video/:name(hero-\\d+\\.\\w+)', headers: [keptForAYear] },
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
      beforeFiles: [contactCall],
      afterFiles: [
        // Two rules and not one for each: every request is held against every rule.
        { source: `/:call(${CALLS.join('|')})`, destination: '/api/:call' },
        { source: `/:call(${CALLS_ABOUT_ONE.join('|')})/:one`, destination: '/api/:call/:one' },
        { source: '/', destination: '/en' },
        { source: '/:path((?!api(?:/|$)|en(?:/|$)|_next(?:/|$)).+)', destination: '/en/:path' },
      ],
    }
  },
}

const withMessages = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // The build reads the sentences' grammar, so that no visitor has to fetch a parser for it.
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

export default withMessages(config)
