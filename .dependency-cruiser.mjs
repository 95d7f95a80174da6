/**
 * The permitted import directions: page or route handler → use case → model or adapter (docs/architecture.md).
 * `npm test -- imports` checks them. There are two exceptions:
 * - core → models and adapters: sessions, the outbox and rate limits use the database, and the outbox sends emails.
 * - core ↔ i18n: an error takes its text from the catalogue, and the translator needs one type of core.
 */

/** Only the server loads these. What else lib/core and lib/features hold, a browser may load too. */
const SERVER = '^lib/(core|features/[^/]+)/server/|^(lib/adapters|models)/'
/** Schemas, rules, parsers and contract types that browser and server share. */
const SHARED = '^lib/(core|features/[^/]+)/(?!server/)'
/**
 * A feature imports values only from those before it; the others react to its events (see
 * lib/features/subscribers.ts). One line for each layer.
 */
const FEATURES = [
  // What the domain builds on.
  ['places', 'pdfs', 'pictures', 'push', 'disclosures', 'donors', 'trust'],
  ['users'],
  // The domain without notifications.
  [
    'contact',
    'developers',
    'access-tokens',
    'audit',
    'badges',
    'blocks',
    'money',
    'blog',
    'failed-emails',
  ],
  ['invitations', 'health-tests', 'donor-search', 'requests', 'blood-banks', 'webhooks'],
  ['matching', 'alert-states'],
  ['notifications'],
  ['standing-requests'],
  // The domain that notifies people.
  ['waiting-list', 'pledges', 'alerts', 'contact-requests', 'bookings', 'campaigns', 'payments'],
  ['chapters', 'chat', 'imports', 'certificates'],
  // What combines the others.
  ['moderation', 'reminders', 'sms', 'account-data', 'overview', 'exports', 'schedule'],
  ['monitoring'],
].flat()
/** Components that all features share. */
const PRIMITIVES = '^components/(ui|illustrations)/'

/** @type {import('dependency-cruiser').IConfiguration} */
const configuration = {
  forbidden: [
    {
      name: 'no-circles',
      comment:
        'Merge modules that import each other, also types alone, or move the shared part to a third one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...FEATURES.slice(0, -1).map((feature, index) => ({
      name: 'no-feature-cycle',
      comment: `Publish an event, move the shared part down, or move the use case up (${feature}).`,
      severity: 'error',
      from: { path: `^lib/features/${feature}/` },
      to: {
        path: `^lib/features/(${FEATURES.slice(index + 1).join('|')})/`,
        dependencyTypesNot: ['type-only'],
      },
    })),
    {
      name: 'features-have-a-place',
      comment: 'Add the feature to the list at the top.',
      severity: 'error',
      from: { path: '^lib/features/[^/]+/', pathNot: `^lib/features/(${FEATURES.join('|')})/` },
      to: {},
    },
    {
      name: 'entries-register-lists',
      comment: 'A feature that imported these lists would import the features after it.',
      severity: 'error',
      from: { path: '^lib/', pathNot: '^lib/features/schedule/' },
      to: { path: '^lib/features/(subscribers|watched-collections)\\.ts$' },
    },
    {
      name: 'notify-is-the-one-function',
      comment: 'Use notifications/server/notify.ts; emails and channels are behind it.',
      severity: 'error',
      from: {
        path: '^lib/features/',
        pathNot: '^lib/features/(notifications/|(subscribers|watched-collections)\\.ts$)',
      },
      to: {
        path: '^lib/features/notifications/server/',
        pathNot:
          '/(notify|translate-notification|count-unread|deliver-due-notifications|export-own-notifications|notifications-job|open-notification-stream)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'nothing-imports-app',
      comment: 'Pages and handlers are the outermost layer.',
      severity: 'error',
      from: { path: '^(components|lib|models|middleware|instrumentation)' },
      to: { path: '^app/' },
    },
    {
      name: 'product-without-scripts-and-tests',
      severity: 'error',
      from: { path: '^(app|components|lib|models|middleware|instrumentation|server)' },
      to: { path: '^(scripts|tests)/' },
    },
    {
      name: 'middleware-without-database',
      comment:
        'It runs before every protected page and only reads a cookie; mongoose would double its size.',
      severity: 'error',
      from: { path: '^middleware\\.ts$' },
      to: {
        path: '^(models|lib/(adapters|features))/|^lib/core/server/db/|node_modules/(mongoose|mongodb)/',
        reachable: true,
      },
    },
    {
      name: 'middleware-without-catalogue',
      comment: 'It uses three messages of `errors` and formats none.',
      severity: 'error',
      from: { path: '^middleware\\.ts$' },
      to: {
        path: '^lib/(i18n/(translations|localized-message|messages/(en|bn)/index)|core/server/errors)\\.ts$',
        reachable: true,
      },
    },
    {
      name: 'app-leaves-storage-to-lib',
      comment: 'Pages and handlers call use cases; only lib uses models.',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^models/' },
    },
    {
      name: 'components-stay-in-the-browser',
      comment:
        'Components import what lib shares with the browser. Types cost nothing and may come from anywhere ' +
        'in lib.',
      severity: 'error',
      from: { path: '^components/' },
      to: { path: SERVER, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'contracts-are-types-in-the-browser',
      comment: 'A contract loads zod, which public pages must not.',
      severity: 'error',
      from: { path: '^components/|^lib/features/[^/]+/wire' },
      to: { path: '^lib/features/[^/]+/contract', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'primitives-know-no-noun',
      comment: 'Shared components must not depend on a feature.',
      severity: 'error',
      from: { path: PRIMITIVES },
      to: { path: '^components/', pathNot: PRIMITIVES },
    },
    {
      name: 'shared-loads-in-a-browser',
      comment: 'Only server/ may load the database, a vendor, the environment or another server/.',
      severity: 'error',
      from: { path: SHARED },
      to: {
        path: `${SERVER}|^lib/i18n/(localized-message|to-english|translations|translator)\\.ts$|node_modules/(mongoose|server-only)/`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'lib-without-components',
      severity: 'error',
      from: { path: '^(lib|models)/' },
      to: { path: '^components/' },
    },
    {
      name: 'core-knows-no-feature',
      comment: 'Core must not depend on a feature.',
      severity: 'error',
      from: { path: '^lib/(core|i18n|adapters)/' },
      to: { path: '^lib/features/' },
    },
    {
      name: 'core-stores-little',
      comment:
        'Only these parts of core use the database: sessions, access tokens, rate limits, proofs of work, outboxes, recipients of emails and SMS, short links, job leases, completed one-time steps, cache tag changes, the audit log and security events.',
      severity: 'error',
      from: {
        path: '^lib/core/',
        pathNot:
          '^lib/core/server/(auth/(session|access-token)|http/(rate-limits|proof-of-work)|mail/(mail-outbox|send-mails|mail-recipients|mail-budgets)|sms/(sms-outbox|sms-caps|sms-budgets|sms-opt-outs|short-links)|schedule/job-leases|cache-tag-versions|cache-invalidation-loop|audit|security-events|db/transaction-once)\\.ts$',
      },
      to: { path: '^models/' },
    },
    {
      name: 'core-knows-its-own-models',
      comment:
        'Core must not depend on the collections of a feature, except for accounts and their tokens.',
      severity: 'error',
      from: { path: '^lib/core/' },
      to: {
        path: '^models/',
        pathNot:
          '^models/(user|session|access-token|audit-entry|cache-tag-version|idempotent-result|job-lease|outbox-mail|outbox-sms|rate-limit-counter|security-event-count|short-link|sms-count|sms-opt-out|used-proof-of-work)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'core-sends-through-the-outbox',
      severity: 'error',
      from: {
        path: '^lib/core/',
        pathNot:
          '^lib/core/server/(mail/(mail-outbox|send-mails|mail-recipients|mail-job)|sms/sms-outbox)\\.ts$',
      },
      to: { path: '^lib/adapters/' },
    },
    {
      name: 'traces-load-when-asked',
      comment:
        'Only instrumentation.ts loads them, so that they cost no memory or time without a collector.',
      severity: 'error',
      from: {
        pathNot: '^lib/core/server/observability/(start-telemetry|allowed-spans|metrics)\\.ts$',
      },
      to: {
        path: '^lib/core/server/observability/(start-telemetry|allowed-spans|metrics)\\.ts$|node_modules/@opentelemetry/',
        dynamic: false,
      },
    },
    {
      name: 'adapters-know-a-vendor',
      comment:
        'An adapter depends only on its vendor, the environment, the database connection and traces.',
      severity: 'error',
      from: { path: '^lib/adapters/' },
      to: {
        path: '^(lib|models)/',
        pathNot:
          '^lib/(adapters/|core/server/(env|log|errors|db/connection|observability/telemetry)\\.ts$)',
      },
    },
    {
      name: 'models-know-rules-at-most',
      severity: 'error',
      from: { path: '^models/' },
      to: {
        path: '^(lib|models|components|app)/',
        pathNot: '^(lib/features/[^/]+/(?!server/)|models/schemas/)',
      },
    },
    {
      name: 'rules-are-pure',
      comment: 'Rules are pure: they read no data.',
      severity: 'error',
      from: { path: '^lib/features/.+/(urgency-)?rules\\.ts$' },
      to: {
        path: '^(lib/(core|adapters|i18n)|models)/',
        pathNot: '^lib/core/(compare-texts|text-filter|time/|validation/digits)',
      },
    },
    {
      name: 'next-cache-in-one-place',
      comment:
        'The caches of Next.js throw outside Next.js; only core/server/cache.ts and core/server/cache-invalidation.ts handle that.',
      severity: 'error',
      from: {
        path: '^(app|components|lib|models)/',
        pathNot: '^lib/core/server/cache(-invalidation)?\\.ts$',
      },
      to: { path: 'next/cache' },
    },
    {
      name: 'imports-lead-somewhere',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'require', 'node', 'react-server', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
}

export default configuration
