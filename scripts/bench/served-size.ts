import mongoose from 'mongoose'
import { runChild, startChild } from '../server/children'
import type { Launcher } from '../server/launcher'
import { withDatabase } from '../server/local-address'
import { measuredEnvironment } from '../server/measured-environment'
import { freePort } from '../server/ports'
import { serverFlags, siteArgs } from '../server/project'
import type { Filling } from './fillings'
import { logIn } from './visitor'

/** The product and the bare handler on one database. */
export interface ServedSize {
  /** Its content, as the tables name it. */
  held: string
  product: string
  bare: string
  /** The address of the database. */
  mongoUri: string
  /** Cookies of signed-in people; an admin's only where one was seeded. */
  cookies: { user: string; admin?: string }
  /** People who can log in. */
  emails: string[]
}

const PEOPLE_WHO_LOG_IN = 50

/** Fills a database and serves it with the product, which may have more `settings`, and the bare handler. */
export async function serveSize(
  launcher: Launcher,
  mongoUri: string,
  filling: Filling,
  settings: Record<string, string> = {},
): Promise<ServedSize> {
  const port = await freePort()
  const product = `http://localhost:${port}`
  const env = {
    ...measuredEnvironment(),
    ...settings,
    MONGODB_URI: withDatabase(mongoUri, filling.database),
    NEXTAUTH_URL: product,
    PORT: String(port),
    HOST: 'localhost',
  }
  const seed = ['scripts/seed.ts', ...filling.seed]
  await runChild({ name: 'The seed', args: [...serverFlags, ...seed], env }, launcher.track)

  await started(launcher, { name: `The site of ${filling.words}`, args: siteArgs, env })

  const { people, admin } = await peopleIn(env.MONGODB_URI)
  const [caller] = people
  if (!caller) throw new Error('Nobody was seeded')
  const cookies = {
    user: await logIn(product, caller.email),
    ...(admin && { admin: await logIn(product, admin.email) }),
  }
  const barePort = String(await freePort())
  const ours = {
    BENCH_PRODUCT_URL: product,
    BENCH_CALLER: String(caller._id),
    BENCH_USER_COOKIES: cookies.user,
    BENCH_ADMIN_COOKIES: cookies.admin,
  }
  const bareEnv = { ...env, PORT: barePort, ...ours }
  const bareArgs = [...serverFlags, 'scripts/bench/bare.ts']
  await started(launcher, { name: 'The bare handler', args: bareArgs, env: bareEnv })

  const emails = people.map(({ email }) => email)
  const bare = `http://127.0.0.1:${barePort}`
  return { held: filling.words, mongoUri: env.MONGODB_URI, product, bare, cookies, emails }
}

async function started(launcher: Launcher, options: Parameters<typeof startChild>[0]) {
  const child = startChild(options)
  launcher.watch(child)
  await child.ready
}

async function peopleIn(uri: string) {
  const connection = mongoose.createConnection(uri)
  try {
    await connection.asPromise()
    const users = connection.collection<{ email: string }>('users')
    const people = await users
      .find({ role: 'user' }, { projection: { email: 1 } })
      .sort({ _id: 1 })
      .limit(PEOPLE_WHO_LOG_IN)
      .toArray()
    return { people, admin: await users.findOne({ role: 'admin' }) }
  } finally {
    await connection.close()
  }
}
