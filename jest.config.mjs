import nextJest from 'next/jest.js'

// Tests do not depend on the .env files of whoever works here.
process.env.__NEXT_PROCESSED_ENV = 'true'

const createJestConfig = nextJest({ dir: import.meta.dirname })

// Packages that are published as ES modules alone (for node, or for the browser that jsdom plays), which Jest's own
// runner must compile.
const modulesOnly = [
  ...['next-intl', 'use-intl', 'intl-messageformat', 'icu-minify', '@formatjs', '@schummar'],
  ...['jose', 'uuid', 'nanoid', 'marked', 'preact', 'preact-render-to-string', 'openid-client'],
  ...['postal-mime', 'lucide-react', 'sonner', 'swr', '@hookform'],
  ...['@scure', '@noble', '@otplib'],
  // Loads node's own modules by import(), which Jest does not know in a package.
  '@opentelemetry/otlp-exporter-base',
]

const support = (name) => `<rootDir>/tests/support/${name}`

/** Files that replace modules or timers, which jest-light-runner does not know. */
const isolated = (folder) => `<rootDir>/tests/${folder}/**/*.isolated.test.ts`

const startMongod = {
  globalSetup: support('jest-mongod-start.ts'),
  globalTeardown: support('jest-mongod-stop.ts'),
}

/** What `npm test` leaves to `npm run test:full` (tests/gate.ts). */
const leftToFull = process.env.LEFT_TO_FULL ? [process.env.LEFT_TO_FULL] : []

// Each worker loads a package once for all its files (docs/testing.md).
const light = {
  runner: 'jest-light-runner/child-process',
  setupFilesAfterEnv: [support('jest-light-files.ts')],
}

const projects = [
  {
    ...light,
    displayName: 'unit',
    testMatch: ['<rootDir>/tests/unit/**/*.test.ts', '<rootDir>/tests/architecture.test.ts'],
    testPathIgnorePatterns: ['\\.isolated\\.', ...leftToFull],
    setupFiles: [support('jest-light-start.mjs'), support('jest-environment-settings.ts')],
  },
  {
    displayName: 'unit',
    testMatch: [isolated('unit')],
    testPathIgnorePatterns: leftToFull,
    testEnvironment: 'node',
    setupFiles: [support('jest-environment-settings.ts')],
    setupFilesAfterEnv: [support('jest-console.ts')],
  },
  {
    ...light,
    ...startMongod,
    displayName: 'api',
    testMatch: ['<rootDir>/tests/api/**/*.test.ts'],
    testPathIgnorePatterns: ['\\.isolated\\.', ...leftToFull],
    setupFiles: [support('jest-light-start.mjs'), support('jest-database.ts')],
  },
  {
    ...startMongod,
    displayName: 'api',
    testMatch: [isolated('api')],
    testPathIgnorePatterns: leftToFull,
    testEnvironment: 'node',
    setupFiles: [support('jest-database.ts')],
    setupFilesAfterEnv: [support('jest-console.ts'), support('jest-database-end.ts')],
  },
  {
    displayName: 'components',
    testMatch: ['<rootDir>/tests/components/**/*.test.tsx'],
    testEnvironment: support('jest-browser.ts'),
    setupFilesAfterEnv: [support('jest-components.ts'), support('jest-console.ts')],
  },
]

/** Next's own configuration, which would leave every package untransformed. */
async function withNext(project) {
  const config = await createJestConfig({
    moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
    modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.cache/', '<rootDir>/.data/'],
    ...project,
  })()
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
    testSequencer: support('jest-longest-first.cjs'),
    // Of JavaScript's objects, for the workers of Jest's own runner.
    workerIdleMemoryLimit: '600MB',
    testTimeout: 180_000,
    projects: await Promise.all(projects.map(withNext)),
  }
}
