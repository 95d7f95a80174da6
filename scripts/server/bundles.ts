import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { XLS_WORKER } from '@/lib/core/server/spreadsheets/xls-workbook'
import { PDF_WORKER } from '@/lib/features/pdfs/pdf-document'
import { projectRoot } from './project'

const SERVER_FOLDER = 'dist/server'
/** The path relative to the project. */
export const SERVICE_WORKER = 'public/service-worker.js'

const FOR_NODE: BuildOptions = {
  absWorkingDir: projectRoot,
  ...{ bundle: true, platform: 'node', target: 'node20', logLevel: 'error' },
  define: { 'process.env.NODE_ENV': '"production"' },
  // A bundler would use the version that throws.
  alias: { 'server-only': './node_modules/server-only/empty.js' },
}

/** CommonJS dependencies load Node's modules with `require`. */
const WITH_REQUIRE =
  "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url)"

/** pdfkit loads its standard fonts with a custom `require`, which a bundler does not recognise. */
const standardFonts: Plugin = {
  name: 'standard-fonts',
  setup: ({ onLoad }) => {
    onLoad({ filter: /pdfkit\.node\.mjs$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      return { contents: source.replaceAll("require$1('#", "require('#") }
    })
  },
}

/** Bundles the scripts of worker threads. */
export async function bundleWorkers(): Promise<void> {
  await Promise.all([bundlePdfWorker(), bundleXlsWorker()])
}

async function bundleXlsWorker(): Promise<void> {
  await build({
    ...FOR_NODE,
    entryPoints: ['lib/core/server/spreadsheets/xls-worker.ts'],
    outfile: XLS_WORKER,
    format: 'esm',
    banner: { js: WITH_REQUIRE },
  })
}

async function bundlePdfWorker(): Promise<void> {
  await build({
    ...FOR_NODE,
    entryPoints: ['components/print/pdf-worker.tsx'],
    outfile: PDF_WORKER,
    format: 'esm',
    banner: { js: WITH_REQUIRE },
    plugins: [standardFonts],
  })
}

/** The commands that a production install runs without TypeScript. */
const COMMANDS = ['make-admin', 'reconcile', 'indexes', 'upgrade', 'backup']

/** Bundles the server and the operator commands, without the modules of Next.js's own bundle. */
export async function bundleServer(): Promise<void> {
  await build({
    ...FOR_NODE,
    entryPoints: ['server/start.ts', ...COMMANDS.map((name) => `scripts/${name}.ts`)],
    ...{ outdir: SERVER_FOLDER, entryNames: '[name]', outExtension: { '.js': '.cjs' } },
    external: ['next', 'mongoose', 'pino', '@opentelemetry/*'],
  })
}

/** Bundles the service worker. Browsers detect a new version by its bytes. */
export async function bundleServiceWorker({ isDevelopment = false } = {}): Promise<void> {
  await build({
    absWorkingDir: projectRoot,
    entryPoints: ['app/service-worker/service-worker.ts'],
    outfile: SERVICE_WORKER,
    define: { VERSION: JSON.stringify(isDevelopment ? '' : randomUUID()) },
    ...{ bundle: true, minify: !isDevelopment, format: 'iife', target: 'es2022' },
    logLevel: 'error',
  })
}
