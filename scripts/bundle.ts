import { bundlePdfWorker, bundleServer, bundleServiceWorker } from './server/bundles'
import { runCommandMain } from './server/command-error'

/** The first half of npm run build: bundles what Next.js does not. */
runCommandMain(async () => {
  await Promise.all([bundlePdfWorker(), bundleServer(), bundleServiceWorker()])
})
