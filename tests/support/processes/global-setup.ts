import { browsersForTests, findChromium } from '../../../scripts/chromium'
import { buildOnce } from '../../../scripts/server/build-once'
import { startMailEndpoint } from './mail-endpoint'
import { startProduct } from './product'

/**
 * Runs before the browser tests: prepares a browser, a build, and one running product for all of them.
 * The tests run in other processes and get the addresses from the environment.
 */
export default async function startForAllBrowserTests() {
  process.env.CHROME_PATH = await findChromium({ names: browsersForTests })
  await buildOnce((line) => console.log(line))
  const product = await startProduct()
  const mailEndpoint = await startMailEndpoint(product.mail)
  Object.assign(process.env, {
    PRODUCT_URL: product.url,
    PRODUCT_MONGODB_URI: product.mongoUri,
    PRODUCT_MAIL: mailEndpoint.url,
    PRODUCT_GOOGLE_PID: String(product.google.pid),
    PRODUCT_PUSH: product.push,
  })
  return async () => {
    await mailEndpoint.stop()
    await product.stop()
  }
}
