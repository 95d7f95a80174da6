import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { build } from 'esbuild'
import { isDevelopment } from '@/lib/core/env'

/** Made once, by the build (see docs/decisions/0007). */
export const dynamic = 'force-static'

/** The service worker: the sources beside this file in one script. */
export async function GET(): Promise<Response> {
  const { outputFiles } = await build({
    entryPoints: [path.join(process.cwd(), 'app/service-worker.js/service-worker.ts')],
    define: { VERSION: JSON.stringify(isDevelopment() ? '' : randomUUID()) },
    ...{ bundle: true, write: false, minify: !isDevelopment(), format: 'iife', target: 'es2022' },
  })
  return new Response(outputFiles[0]?.text, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8' },
  })
}
