import { readFile } from 'node:fs/promises'
import { build, type Plugin } from 'esbuild'
import { PDF_WORKER } from '@/lib/features/pdfs/sheets'
import { projectRoot } from './project'

/** Dependencies that are CommonJS load node's modules by `require`. */
const WITH_REQUIRE =
  "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url)"

/** pdfkit loads its standard fonts by a `require` of its own, which a bundler does not recognise. */
const standardFonts: Plugin = {
  name: 'standard-fonts',
  setup: ({ onLoad }) => {
    onLoad({ filter: /pdfkit\.node\.mjs$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      return { contents: source.replaceAll("require$1('#", "require('#") }
    })
  },
}

/** Bundles the script of the threads that render PDFs, with everything it imports, into one file. */
export async function bundlePdfWorker(): Promise<void> {
  await build({
    absWorkingDir: projectRoot,
    entryPoints: ['components/print/pdf-worker.tsx'],
    outfile: PDF_WORKER,
    ...{ bundle: true, platform: 'node', format: 'esm', target: 'node20', logLevel: 'error' },
    define: { 'process.env.NODE_ENV': '"production"' },
    // A bundler takes the version that throws.
    alias: { 'server-only': './node_modules/server-only/empty.js' },
    banner: { js: WITH_REQUIRE },
    plugins: [standardFonts],
  })
}
