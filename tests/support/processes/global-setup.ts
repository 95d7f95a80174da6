import { findChromium } from '../../../scripts/chromium'
import { buildOnce } from '../../../scripts/server/build-once'
import { startMailEndpoint } from './mail-endpoint'
import { startProduct } from './product'

/**
 * Before the browser tests: a browser, a build, and one product that all of them visit. The tests
 * run in other processes and learn the addresses from the environment.
 */
export default async function startForAllBrowserTests() {
  process.env.CHROME_PATH = await findChromium()
  await buildOnce((line) => console.log(line))
  const product = await startProduct()
  const mailEndpoint = await startMailEndpoint(product.mail)
  Object.assign(process.env, {
    PRODUCT_URL: product.url,
    PRODUCT_MONGODB_URI: product.mongoUri,
    PRODUCT_MAIL: mailEndpoint.url,
    PRODUCT_GOOGLE_PID: String(product.google.pid),
  })
  return async () => {
    await mailEndpoint.stop()
    await product.stop()
  }
}
