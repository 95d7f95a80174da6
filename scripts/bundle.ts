import { runCommandMain } from '@/lib/core/server/command-error'
import { bundleServer, bundleServiceWorker, bundleWorkers } from './server/bundles'

/** The first half of npm run build: bundles what Next.js does not. */
runCommandMain(async () => {
  await Promise.all([bundleWorkers(), bundleServer(), bundleServiceWorker()])
})
