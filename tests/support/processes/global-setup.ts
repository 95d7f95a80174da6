import { CommandError } from '@/lib/core/server/command-error'
import { buildOnce } from '../../../scripts/server/build-once'
import { browsersForTests, findChromium } from './chromium'
import { startMailEndpoint } from './mail-endpoint'
import { startProduct } from './product'

/**
 * Runs before the browser tests: prepares a browser, a build, and one product for all of them. The test
 * processes read the URLs from the environment.
 */
export default async function startForAllBrowserTests() {
  process.env.CHROME_PATH = await findChromium({ names: browsersForTests })
  await buildOnce((line) => console.log(line))
  const product = await startProduct({ processes: processesFrom(process.env) })
  const mailEndpoint = await startMailEndpoint(product.mail)
  Object.assign(process.env, {
    PRODUCT_URL: product.url,
    PRODUCT_MONGODB_URI: product.mongoUri,
    PRODUCT_MAIL: mailEndpoint.url,
    PRODUCT_GOOGLE_PID: String(product.google.pid),
    PRODUCT_PUSH: product.push,
    PRODUCT_SMS: product.sms,
  })
  return async () => {
    await mailEndpoint.stop()
    await product.stop()
  }
}

/** PRODUCT_PROCESSES=2 runs the browser tests against two processes of the site behind a balancer. */
function processesFrom({ PRODUCT_PROCESSES: text = '1' }: NodeJS.ProcessEnv): number {
  const count = Number(text)
  if (Number.isInteger(count) && count > 0 && count < 10) return count
  throw new CommandError(`PRODUCT_PROCESSES is "${text}", which is not a number from 1 to 9.`)
}
