import nextJest from 'next/jest.js'

// Prevents Next.js from reading a developer's .env files.
process.env.__NEXT_PROCESSED_ENV = 'true'

const createJestConfig = nextJest({ dir: import.meta.dirname })

// ES module packages (for Node, or for the browser that jsdom simulates), which Jest's own runner must
// compile.
const modulesOnly = [
  ...['next-intl', 'use-intl', 'intl-messageformat', 'icu-minify', '@formatjs', '@schummar'],
  ...['jose', 'uuid', 'nanoid', 'marked', 'preact', 'preact-render-to-string', 'openid-client'],
  ...['postal-mime', 'lucide-react', 'sonner', 'swr', '@hookform'],
  ...['@scure', '@noble', '@otplib'],
  // Loads Node's own modules with import(), which Jest does not support in a package.
  '@opentelemetry/otlp-exporter-base',
]

const support = (name) => `<rootDir>/tests/support/${name}`

/** Tests that replace modules or timers, which jest-light-runner does not support. */
const isolated = (folder) => `<rootDir>/tests/${folder}/**/*.isolated.test.ts`

const startMongod = {
  globalSetup: support('jest-mongod-start.ts'),
  globalTeardown: support('jest-mongod-stop.ts'),
}

/** The tests that only `npm run test:full` runs (tests/gate.ts). */
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
    testPathIgnorePatterns: leftToFull,
    testEnvironment: support('jest-browser.ts'),
    setupFilesAfterEnv: [support('jest-components.ts'), support('jest-console.ts')],
  },
]

/** Next.js's own configuration, which would not transform packages. */
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
    // The JavaScript heap limit of the workers of Jest's own runner.
    workerIdleMemoryLimit: '600MB',
    testTimeout: 180_000,
    projects: await Promise.all(projects.map(withNext)),
  }
}
