import { bundlePdfWorker, bundleServer, bundleServiceWorker } from './server/bundles'
import { run } from './server/complaint'

/** The first half of npm run build: what Next does not bundle. */
run(async () => {
  await Promise.all([bundlePdfWorker(), bundleServer(), bundleServiceWorker()])
})
