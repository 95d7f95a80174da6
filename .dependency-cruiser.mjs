/**
 * Which way the imports run: page or handler → use case → model or adapter (see docs/architecture.md).
 * `npm test -- imports` runs this and makes sure that it really sees the modules.
 *
 * Two directions differ from the plain picture, for reasons:
 * - core → models and adapters: the session, the outbox and the limits are kept in the database, and
 *   the outbox is what sends mail. They are the only parts of core that do so.
 * - core ↔ i18n: an error takes its text from the catalogue, and the translator needs one type of core.
 */

/** What a browser may load of core: no database, no environment. */
const CLIENT_CORE =
  '^lib/core/(paging|text-filter|spreadsheets/csv-file|auth/scopes|http/(api-client|proof-of-work-progress)|time/(calendar|date-parts|quiet-hours|parse-day)|validation/(digits|fields|id|phone-links|api-names))\\.ts$'
/** What a browser may load of a feature: schemas, rules, parsers of typed text, and the names of the wire. */
const CLIENT_FEATURES =
  '^lib/features/.+/(schema|profile-schema|rules|pledge-rules|urgency-rules|waiting-rules|place-names|wire|api-names|blood-groups|compatibility|eligibility|platelet-deferral|requests-per-page|notification-kinds|settings|parse-dates|parse-pasted-lines)\\.ts$'
/** Components that every noun uses. */
const PRIMITIVES = '^components/(ui|illustrations)/'

/** @type {import('dependency-cruiser').IConfiguration} */
const configuration = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two modules that need each other are one module, or a third one is missing.',
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
        'It runs before every protected page and reads a cookie; mongoose would double what it loads.',
      severity: 'error',
      from: { path: '^middleware\\.ts$' },
      to: {
        path: '^(models|lib/(adapters|features))/|^lib/core/db/|node_modules/(mongoose|mongodb)/',
        reachable: true,
      },
    },
    {
      name: 'middleware-without-catalogue',
      comment: 'It says three sentences of `errors`, and never formats one.',
      severity: 'error',
      from: { path: '^middleware\\.ts$' },
      to: {
        path: '^lib/(i18n/(translations|localized-message|messages/(en|bn)/index)|core/errors)\\.ts$',
        reachable: true,
      },
    },
    {
      name: 'app-leaves-storage-to-lib',
      comment: 'A page or handler calls a use case; models are for lib.',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^models/' },
    },
    {
      name: 'components-stay-in-the-browser',
      comment:
        'Components take schemas, rules and the client part of core. Types cost nothing and may come ' +
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
      comment: 'A button or a picture serves every page alike.',
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
      comment: 'Core serves every feature alike.',
      severity: 'error',
      from: { path: '^lib/(core|i18n|adapters)/' },
      to: { path: '^lib/features/' },
    },
    {
      name: 'core-stores-little',
      comment:
        'Session, access tokens, limits, proofs of work, outboxes, who gets mail and SMS, leases of jobs, acts that were done, changes of cache tags, audit log and security events alone are kept there, and all indexes are made from there.',
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
        'Without a collector nothing of them may cost memory or time: instrumentation.ts loads them.',
      severity: 'error',
      from: { pathNot: '^lib/core/observability/(start-telemetry|allowed-spans|metrics)\\.ts$' },
      to: {
        path: '^lib/core/observability/(start-telemetry|allowed-spans|metrics)\\.ts$|node_modules/@opentelemetry/',
        dynamic: false,
      },
    },
    {
      name: 'adapters-know-a-vendor',
      comment: 'An adapter knows its vendor, the environment, the database connection and traces.',
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
      comment: 'A rule decides; it reads nothing.',
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
        'Outside Next its caches throw; core/cache.ts and core/cache-invalidation.ts know what to do then.',
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
