import { bundlePdfWorker } from './server/bundle-pdf-worker'

/** The first step of `npm run build`. */
bundlePdfWorker().catch((cause: unknown) => {
  console.error(cause)
  process.exitCode = 1
})
