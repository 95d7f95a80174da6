import nextJest from 'next/jest.js'

// Tests do not depend on the .env files of whoever works here.
process.env.__NEXT_PROCESSED_ENV = 'true'

const createJestConfig = nextJest({ dir: import.meta.dirname })

// Packages that are published as ES modules alone (for node, or for the browser that jsdom plays).
const modulesOnly = [
  ...['next-intl', 'use-intl', 'intl-messageformat', 'icu-minify', '@formatjs', '@schummar'],
  ...['jose', 'uuid', 'nanoid', 'marked', 'preact', 'preact-render-to-string', 'openid-client'],
  ...[
    '@seriousme',
    'postal-mime',
    'lucide-react',
    'sonner',
    'swr',
    '@hookform',
    '@tanstack',
    'feed',
  ],
  ...['@scure', '@noble'],
  // Has a copy of @noble of its own.
  '@otplib',
  // Loads node's own modules by import(), which Jest does not know in a package.
  '@opentelemetry/otlp-exporter-base',
]

const shared = {
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.cache/', '<rootDir>/.data/'],
}

const isSharded = process.env.MONGO_SHARDED === '1'

/** What is true of one server alone: how much of an index it reads (docs/scale.md). */
const ofOneServer = ['<rootDir>/tests/api/core/query-plans.test.ts']

const projects = [
  {
    displayName: 'unit',
    testMatch: ['<rootDir>/tests/unit/**/*.test.ts', '<rootDir>/tests/architecture.test.ts'],
    testEnvironment: '<rootDir>/tests/support/jest-environment-node.ts',
    setupFiles: ['<rootDir>/tests/support/jest-environment-settings.ts'],
    setupFilesAfterEnv: ['<rootDir>/tests/support/jest-console.ts'],
  },
  {
    displayName: 'api',
    testMatch: ['<rootDir>/tests/api/**/*.test.ts'],
    testPathIgnorePatterns: isSharded ? ofOneServer : [],
    testEnvironment: '<rootDir>/tests/support/jest-environment-node.ts',
    globalSetup: '<rootDir>/tests/support/jest-mongod-start.ts',
    globalTeardown: '<rootDir>/tests/support/jest-mongod-stop.ts',
    setupFiles: ['<rootDir>/tests/support/jest-database.ts'],
    setupFilesAfterEnv: [
      '<rootDir>/tests/support/jest-console.ts',
      '<rootDir>/tests/support/jest-database-end.ts',
      '<rootDir>/tests/support/jest-shards.ts',
    ],
  },
  {
    displayName: 'components',
    testMatch: ['<rootDir>/tests/components/**/*.test.tsx'],
    testEnvironment: '<rootDir>/tests/support/jest-browser.ts',
    setupFilesAfterEnv: [
      '<rootDir>/tests/support/jest-components.ts',
      '<rootDir>/tests/support/jest-console.ts',
    ],
  },
]

/** Next's own configuration, which would leave every package untransformed. */
async function withNext(project) {
  const config = await createJestConfig({ ...shared, ...project })()
  return {
    ...config,
    transformIgnorePatterns: [
      `/node_modules/(?!(${modulesOnly.join('|')})(/|$))`,
      '^.+\\.module\\.(css|sass|scss)$',
    ],
  }
}

export default async function configuration() {
  return {
    maxWorkers: 2,
    testSequencer: '<rootDir>/tests/support/jest-longest-first.cjs',
    // Of JavaScript's objects: with everything else such a worker holds less than 1 GB, and a new one
    // takes its place before the next file.
    workerIdleMemoryLimit: '600MB',
    // A cluster makes collections and indexes on two shards.
    testTimeout: isSharded ? 180_000 : 30_000,
    projects: await Promise.all(projects.map(withNext)),
  }
}
