import { runCommandMain } from '@/lib/core/server/command-error'
import { bundlePdfWorker, bundleServer, bundleServiceWorker } from './server/bundles'

/** The first half of npm run build: bundles what Next.js does not. */
runCommandMain(async () => {
  await Promise.all([bundlePdfWorker(), bundleServer(), bundleServiceWorker()])
})
