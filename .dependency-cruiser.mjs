/**
 * The permitted import directions: page or route handler → use case → model or adapter (docs/architecture.md).
 * `npm test -- imports` checks them. There are two exceptions:
 * - core → models and adapters: sessions, the outbox and rate limits use the database, and the outbox sends emails.
 * - core ↔ i18n: an error takes its text from the catalogue, and the translator needs one type of core.
 */

/** The parts of core that a browser may load: no database, no environment variables. */
const CLIENT_CORE =
  '^lib/core/(paging|text-filter|spreadsheets/csv-file|auth/scopes|http/(api-client|proof-of-work-progress)|time/(calendar|date-parts|quiet-hours|parse-day)|validation/(digits|fields|id|phone-links|api-names))\\.ts$'
/** The parts of a feature that a browser may load: schemas, rules, parsers and API field names. */
const CLIENT_FEATURES =
  '^lib/features/.+/(schema|profile-schema|rules|pledge-rules|urgency-rules|waiting-rules|place-names|wire|api-names|blood-groups|compatibility|eligibility|platelet-deferral|requests-per-page|notification-kinds|settings|parse-dates|parse-pasted-lines)\\.ts$'
/** Components that all features share. */
const PRIMITIVES = '^components/(ui|illustrations)/'

/** @type {import('dependency-cruiser').IConfiguration} */
const configuration = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Merge modules that import each other, or move the shared part to a third one.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
      from: { path: '^(app|components|lib|models|middleware|instrumentation)' },
      to: { path: '^(scripts|tests)/' },
    },
    {
      name: 'middleware-without-database',
      comment:
        'It runs before every protected page and only reads a cookie; mongoose would double its size.',
      severity: 'error',
      from: { path: '^middleware\\.ts$' },
      to: {
        path: '^(models|lib/(adapters|features))/|^lib/core/db/|node_modules/(mongoose|mongodb)/',
        reachable: true,
      },
    },
    {
      name: 'middleware-without-catalogue',
      comment: 'It uses three messages of `errors` and formats none.',
      severity: 'error',
      from: { path: '^middleware\\.ts$' },
      to: {
        path: '^lib/(i18n/(translations|localized-message|messages/(en|bn)/index)|core/errors)\\.ts$',
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
        'Components import schemas, rules and the client part of core. Types cost nothing and may come ' +
        'from anywhere in lib.',
      severity: 'error',
      from: { path: '^components/' },
      to: {
        path: '^(lib/(core|features|adapters)|models)/',
        pathNot: [CLIENT_CORE, CLIENT_FEATURES],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'primitives-know-no-noun',
      comment: 'Shared components must not depend on a feature.',
      severity: 'error',
      from: { path: PRIMITIVES },
      to: { path: '^components/', pathNot: PRIMITIVES },
    },
    {
      name: 'wire-loads-in-a-browser',
      comment: 'A wire.ts encodes responses on the server and decodes them in the browser.',
      severity: 'error',
      from: { path: '^lib/features/.+/(wire|api-names)\\.ts$' },
      to: {
        path: '^(lib/(core|features|adapters|i18n)|models)/',
        pathNot: [CLIENT_CORE, CLIENT_FEATURES],
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
        'Only these parts of core use the database: sessions, access tokens, rate limits, proofs of work, outboxes, recipients of emails and SMS, job leases, completed one-time steps, cache tag changes, the audit log, security events and the creation of indexes.',
      severity: 'error',
      from: {
        path: '^lib/core/',
        pathNot:
          '^lib/core/(auth/(session|access-token)|http/(rate-limits|proof-of-work)|mail/(mail-outbox|send-mails|mail-recipients|mail-budgets)|sms/(sms-outbox|sms-caps|sms-budgets|sms-opt-outs)|schedule/job-leases|cache-tag-versions|cache-invalidation-loop|audit|security-events|db/(index-loop|transaction-once))\\.ts$',
      },
      to: { path: '^models/' },
    },
    {
      name: 'core-sends-through-the-outbox',
      severity: 'error',
      from: {
        path: '^lib/core/',
        pathNot:
          '^lib/core/(mail/(mail-outbox|send-mails|mail-recipients|mail-job)|sms/sms-outbox)\\.ts$',
      },
      to: { path: '^lib/adapters/' },
    },
    {
      name: 'traces-load-when-asked',
      comment:
        'Only instrumentation.ts loads them, so that they cost no memory or time without a collector.',
      severity: 'error',
      from: { pathNot: '^lib/core/observability/(start-telemetry|allowed-spans|metrics)\\.ts$' },
      to: {
        path: '^lib/core/observability/(start-telemetry|allowed-spans|metrics)\\.ts$|node_modules/@opentelemetry/',
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
          '^lib/(adapters/|core/(env|log|errors|db/connection|observability/telemetry)\\.ts$)',
      },
    },
    {
      name: 'models-know-rules-at-most',
      severity: 'error',
      from: { path: '^models/' },
      to: {
        path: '^(lib|models|components|app)/',
        pathNot:
          '^lib/features/.+/(rules|pledge-rules|urgency-rules|waiting-rules|blood-groups|notification-kinds|settings)\\.ts$',
      },
    },
    {
      name: 'rules-are-pure',
      comment: 'Rules are pure: they read no data.',
      severity: 'error',
      from: { path: '^lib/features/.+/(pledge-|urgency-|component-|waiting-)?rules\\.ts$' },
      to: {
        path: '^(lib/(core|adapters|i18n)|models)/',
        pathNot:
          '^lib/core/(text-filter|time/(calendar|date-parts|quiet-hours|parse-day)|validation/digits)\\.ts$',
      },
    },
    {
      name: 'next-cache-in-one-place',
      comment:
        'The caches of Next.js throw outside Next.js; only core/cache.ts and core/cache-invalidation.ts handle that.',
      severity: 'error',
      from: {
        path: '^(app|components|lib|models)/',
        pathNot: '^lib/core/cache(-invalidation)?\\.ts$',
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
