import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { NextConfig } from 'next'
import { PHASE_PRODUCTION_SERVER } from 'next/constants'
import ts from 'typescript'
import { toEnglish } from '@/lib/i18n/to-english'
import { distancesFrom, valueImportsOf } from '@/scripts/test-command/import-distances'

const root = path.resolve(__dirname, '..')
const product = [
  ...['app', 'components', 'lib', 'models'],
  ...['middleware.ts', 'instrumentation.ts', 'instrumentation-client.ts'],
]

/** Every file under a folder of the project, or the file itself, as paths from the root. */
async function siteConfig(): Promise<NextConfig> {
  const { default: configOf } = require('../next.config.mjs')
  return configOf(PHASE_PRODUCTION_SERVER)
}

function filesIn(place: string): string[] {
  const full = path.join(root, place)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [place]
  return readdirSync(full).flatMap((name) => filesIn(`${place}/${name}`))
}

function sourcesIn(places: string[]) {
  return places
    .flatMap(filesIn)
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
}

test('`after` of Next is imported in one file', () => {
  const users = sourcesIn(product).filter(({ text }) =>
    /import \{[^}]*\bafter\b[^}]*\} from 'next\/server'/.test(text),
  )
  expect(users.map(({ file }) => file)).toEqual(['lib/core/server/http/after-response.ts'])
})

test('a file of app that can publish an event registers the subscribers', () => {
  const events = path.join(root, 'lib/core/server/events.ts')
  const registering = new Set(
    sourcesIn(['app', 'lib'])
      .filter(({ text }) => /^registerSubscribers\(\)$/m.test(text))
      .map(({ file }) => path.join(root, file)),
  )
  const publishers = sourcesIn(['app', 'instrumentation.ts'])
    .map(({ file }) => ({ file, loaded: distancesFrom(path.join(root, file), valueImportsOf) }))
    .filter(({ loaded }) => loaded.has(events))
  expect(publishers).not.toEqual([])
  const forgetful = publishers.filter(
    ({ loaded }) => ![...registering].some((file) => loaded.has(file)),
  )
  expect(forgetful.map(({ file }) => file)).toEqual([])
})

test('every exported name is declared in one file', () => {
  /** Next.js prescribes these names in its own files. */
  const ofNext =
    /\/(?:page|layout|route|template|loading|error|not-found|default|robots|sitemap)\.tsx?$/
  const declaration =
    /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm
  const files = new Map<string, string[]>()
  for (const { file, text } of sourcesIn(['app', 'components', 'lib', 'models'])) {
    if (ofNext.test(`/${file}`)) continue
    const names = new Set([...text.matchAll(declaration)].map(([, name = '']) => name))
    for (const name of names) files.set(name, [...(files.get(name) ?? []), file])
  }
  const declaredTwice = [...files].filter(([, places]) => places.length > 1)
  expect(declaredTwice).toEqual([])
})

test('the key of each contract names the method and folder of its handler', () => {
  const declared = sourcesIn(['lib/features'])
    .filter(({ file }) => file.endsWith('/contract.ts'))
    .flatMap(({ text }) => [...text.matchAll(/^ {2}'([A-Z]+ [^']+)':/gm)])
    .map(([, key]) => key)
  const used = sourcesIn(['app/api']).flatMap(({ file, text }) =>
    [...text.matchAll(/([A-Z]+): endpoint\(\{\s+contract: \w+\['([^']+)'\]/g)].map(
      ([, method, key]) => ({
        key,
        place: `${method} ${path.dirname(file).slice('app/api/'.length)}`,
      }),
    ),
  )
  expect(used.filter(({ key, place }) => key !== place)).toEqual([])
  expect(used.map(({ key }) => key).sort()).toEqual(declared.sort())
  expect(declared.length).toBeGreaterThan(130)
})

describe('field names of the API', () => {
  /** Names of the first server's contract, each with our word for it. */
  const LEGACY: Record<string, string> = {
    roll: 'role',
    campaingId: 'campaignId',
    campaginId: 'campaignId',
    bloodBag: 'bagsAsked, bagsNeeded or bags',
    bloodReq: 'request',
    bloodreqId: 'requestId',
    donars: 'donors',
    donationAmount: 'raised',
    isDonatable: 'canDonate',
    testDescription: 'description',
    testPrice: 'price',
  }
  /** Plain words that are the wire's names in the files of one noun. */
  const LEGACY_OF: Record<string, Record<string, string>> = {
    chat: { mine: 'isOwn' },
    'health-tests': { testName: 'name' },
    pledges: { time: 'needDate' },
    requests: { time: 'needDate' },
    'waiting-list': { time: 'needDate' },
  }
  /** The files that read and write the wire's names. */
  const isContract = (file: string) =>
    file.startsWith('app/api/') ||
    /^lib\/features\/.+\/(schema|contract|wire|api-names)\.ts$/.test(file)
  // The benchmark and the drill call the product as other programs do.
  const isClient = (file: string) => /^scripts\/(bench|drill)\//.test(file)

  /** The names of variables, properties and fields in a source; tags and comments hold none. */
  function namesIn({ file, text }: { file: string; text: string }): Set<string> {
    const names = new Set<string>()
    const look = (node: ts.Node): void => {
      const { parent } = node
      const isTag = parent && (ts.isJsxOpeningLikeElement(parent) || ts.isJsxClosingElement(parent))
      if (!isTag && (ts.isIdentifier(node) || ts.isStringLiteral(node))) names.add(node.text)
      ts.forEachChild(node, look)
    }
    look(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
    return names
  }

  function legacyNamesIn(source: { file: string; text: string }): string[] {
    const noun = /^(?:components|lib\/features)\/([\w-]+)\//.exec(source.file)?.[1] ?? ''
    const legacy = { ...LEGACY, ...LEGACY_OF[noun] }
    const names = [...namesIn(source)].filter((name) => Object.hasOwn(legacy, name))
    return names.map((name) => `${source.file}: ${name}, say ${legacy[name]}`)
  }

  test('occur only in endpoints, wire.ts, schema.ts and contract.ts', () => {
    const sources = sourcesIn([...product, 'scripts'])
    const inside = sources.filter(({ file }) => !isContract(file) && !isClient(file))
    expect(inside.length).toBeGreaterThan(800)
    expect(inside.flatMap(legacyNamesIn)).toEqual([])
    // The search itself works.
    const contracts = sources.filter(({ file }) => isContract(file)).flatMap(legacyNamesIn)
    expect(contracts.length).toBeGreaterThan(10)
  })

  test('components identify an error by its code, not by its status', () => {
    const byNumber = sourcesIn(['components']).filter(({ text }) =>
      /\bstatus\b\s*(?:[=!]==|[<>]=?)\s*\d/.test(text),
    )
    expect(byNumber.map(({ file }) => file)).toEqual([])
  })
})

describe('days and times', () => {
  /** What formats a day or a time; `yyyy-MM-dd` is how days are stored and sent, and no page shows it. */
  const FORMATTERS = [
    /\bDateTimeFormat\(/,
    /\.(?:toLocale(?:Date|Time)String|toDateString|toTimeString|toUTCString)\(/,
    /\.(?:dateTime|dateTimeRange|relativeTime)\(/,
    /(?<!\.)\bformat\([^\n]*, '(?!yyyy-MM-dd')/,
  ]

  test('are formatted in one place', () => {
    const formatting = sourcesIn(product).filter(({ text }) =>
      FORMATTERS.some((formatter) => formatter.test(text)),
    )
    expect(formatting.map(({ file }) => file)).toEqual(['lib/core/time/date-parts.ts'])
  })

  test('are never sliced from an ISO instant in a page or component', () => {
    const cutting = sourcesIn(['app', 'components']).filter(({ text }) =>
      /\.slice\(0, 10\)/.test(text),
    )
    expect(cutting.map(({ file }) => file)).toEqual([])
  })
})

test('the environment is read in one place', () => {
  const readers = sourcesIn(product).filter(({ file, text }) => {
    // Next replaces this one while it builds, to leave the other runtime's code out.
    const own =
      file === 'instrumentation.ts' ? text.replaceAll('process.env.NEXT_RUNTIME', '') : text
    return own.includes('process.env')
  })
  expect(readers.map(({ file }) => file)).toEqual(['lib/core/server/env.ts'])
})

describe('endpoints', () => {
  const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
  const routes = sourcesIn(['app/api']).filter(({ file }) => file.endsWith('/route.ts'))
  /** `app/api/userdelete/[id]/route.ts` answers `userdelete/:one`. */
  const built = routes.map(({ file }) =>
    file.slice('app/api/'.length, -'/route.ts'.length).replace(/\[\w+\]/g, ':one'),
  )

  test('are defined with route(), for every method', () => {
    const declared = `export const { ${METHODS.join(', ')} } = route({`
    const others = routes
      .filter(({ file }) => !file.startsWith('app/api/auth/'))
      .filter(({ text }) => !text.includes(declared))
    expect(routes.length).toBeGreaterThan(10)
    expect(others.map(({ file }) => file)).toEqual([])
  })

  test('of the first server also respond without /api', async () => {
    const ours = [
      ...['account', 'auth', 'bookings', 'chat', 'cron', 'email-verification', 'health', 'images'],
      ...['csp-reports', 'exports', 'password-reset', 'services'],
      ...['exchange-rates', 'payments', 'sslcommerz'],
      ...['alerts', 'blocks', 'blood-banks', 'donors', 'moderation', 'reports'],
      ...[
        'access-tokens',
        'audit',
        'blogposts',
        'campaigns',
        'certificates',
        'chapters',
        'contact-requests',
        'failed-emails',
        'imports',
        'invitations',
        'notification-settings',
        'notifications',
        'openapi.json',
        'overview',
        'phone-sign-in',
        'pledges',
        'push-subscriptions',
        'requests',
        'short-links',
        'sms',
        'standing-requests',
        'users',
        'webhooks',
      ],
      '[...unknown]',
    ]
    const rewritten = await callsWithoutApi()
    const missing = built
      .filter((call) => !ours.includes(firstOf(call)) && !addedToOldCalls(call))
      .filter((call) => !rewritten.includes(call))
    expect(missing).toEqual([])
  })

  test('that respond without /api exist', async () => {
    const folders = new Set(built.map(firstOf))
    const lost = (await callsWithoutApi())
      .filter((call) => folders.has(firstOf(call)))
      .filter((call) => !built.includes(call))
    expect(lost).toEqual([])
  })

  function firstOf(call: string): string {
    return call.split('/')[0] ?? call
  }

  /** What we added under an old name, such as the webhook beside the card payment. */
  function addedToOldCalls(call: string): boolean {
    return call.includes('/') && built.includes(firstOf(call))
  }

  /** The calls that a rewrite leads to under the same path; `:one` stands for any of their ids. */
  async function callsWithoutApi(): Promise<string[]> {
    const rewrites = await (await siteConfig()).rewrites?.()
    if (!rewrites || Array.isArray(rewrites)) throw new Error('The rewrites have no phases')
    return [...(rewrites.beforeFiles ?? []), ...(rewrites.afterFiles ?? [])].flatMap(
      ({ source, destination }) => {
        if (destination === `/api${source}`) return source.slice(1)
        const [, calls = '', rest = ''] = /^\/:call\((.+)\)(\/:one)?$/.exec(source) ?? []
        if (!calls || destination !== `/api/:call${rest}`) return []
        return calls.split('|').map((call) => `${call}${rest}`)
      },
    )
  }
})

test('each page for signed-in people checks the session, and opens again after the login', () => {
  const pages = sourcesIn(['app/[locale]/dashboard', 'app/[locale]/(site)/(signed-in)']).filter(
    ({ file }) => file.endsWith('/page.tsx'),
  )
  expect(pages.length).toBeGreaterThan(15)
  const unguarded = pages.filter(({ file, text }) => {
    const url = file.replace(/^app\/\[locale\]|\/\([^)]+\)|\/page\.tsx$/g, '')
    const written = url.includes('[')
      ? `\`${url.replace(/\[(\w+)\]/g, (_, name) => `\${${name}}`)}\``
      : `'${url}'`
    return !text.includes(`requireUser(${written})`) && !text.includes(`requireAdmin(${written})`)
  })
  expect(unguarded.map(({ file }) => file)).toEqual([])
})

describe('the files', () => {
  test('have names that say what they contain', () => {
    const vague = /(^|\/)(utils?|helpers?|misc|common|types)(\.\w+)*(\/|$)/
    const files = [...product, 'scripts', 'tests'].flatMap(filesIn)
    expect(files.filter((file) => vague.test(file))).toEqual([])
  })

  test('are written in kebab-case', () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*$/
    const files = ['components', 'lib', 'models'].flatMap(filesIn)
    const others = files.filter((file) => file.split('/').some((part) => !kebab.test(part)))
    expect(files.length).toBeGreaterThan(100)
    expect(others).toEqual([])
  })
})

test('every message key of a schema or an error exists', () => {
  const named = sourcesIn(['lib']).flatMap(({ file, text }) =>
    [...text.matchAll(/'((?:\w+\.)*validation\.\w+)(?:\?[^']*)?'/g)].map(([, key = '']) => ({
      file,
      key,
    })),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ key }) => toEnglish(`${key}?min=1&max=2`).startsWith(key))).toEqual([])
})

test('every error has a message key instead of a text', () => {
  /** The texts that a refusal is made with; its code is the first argument. */
  function sentencesIn({ file, text }: { file: string; text: string }): string[] {
    const found: string[] = []
    const look = (node: ts.Node): void => {
      if (ts.isNewExpression(node) && node.expression.getText(source) === 'AppError') {
        node.arguments?.slice(1).forEach(lookForText)
      }
      if (ts.isCallExpression(node) && node.expression.getText(source) === 'invalid') {
        node.arguments.forEach(lookForText)
      }
      ts.forEachChild(node, look)
    }
    const lookForText = (node: ts.Node): void => {
      if (ts.isTemplateExpression(node)) found.push(node.getText(source))
      else if (ts.isStringLiteralLike(node)) found.push(node.text)
      // Headers and what is answered besides are for programs.
      else if (
        !ts.isPropertyAssignment(node) ||
        !/^(headers|answer)$/.test(node.name.getText(source))
      )
        ts.forEachChild(node, lookForText)
    }
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    look(source)
    return found
  }
  const named = sourcesIn(['app', 'lib', 'middleware.ts']).flatMap(sentencesIn)
  expect(named.length).toBeGreaterThan(120)
  expect(named.filter((text) => /[^\w.-]/.test(text))).toEqual([])
})

test('no picture uses the image optimiser', async () => {
  expect((await siteConfig()).images).toEqual({ unoptimized: true })
  const users = sourcesIn(product).filter(({ text }) => /from 'next\/(legacy\/)?image'/.test(text))
  expect(users.map(({ file }) => file)).toEqual([])
})
