import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { Complaint } from './complaint'
import { directCalls } from './direct-calls'
import type { Handler } from './front'
import { inProject, projectRoot } from './project'

/** Loads the production build. Throws a Complaint when there is none. */
export async function loadBuild(
  port: number,
): Promise<{ handler: Handler; close: () => Promise<void> }> {
  if (!existsSync(inProject('.next', 'BUILD_ID'))) {
    throw new Complaint('There is no build yet. Run: npm run build')
  }
  const { default: next } = await import('next')
  // The name matters: rewrites are compared with it, and with an address instead of localhost Next
  // redirected a page to itself. Next also listens for upgrades on the given server and leaves them
  // open for ever; with a server that nobody calls, a request for an upgrade gets a normal answer.
  const httpServer = createServer()
  const app = next({ dev: false, dir: projectRoot, hostname: 'localhost', port, httpServer })
  await app.prepare()
  const calls = directCalls({
    router: app.getRequestHandler(),
    buildFolder: inProject('.next'),
    port,
  })
  const close = async () => {
    await calls.settled()
    await app.close()
  }
  return { handler: calls.handler, close }
}
