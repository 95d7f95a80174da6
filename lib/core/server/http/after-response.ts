import 'server-only'
import { after } from 'next/server'
import { isInsideNext } from '@/lib/core/server/env'
import { log } from '@/lib/core/server/log'

/** Runs work after the response, so that response times reveal nothing. Outside Next.js it may throw. */
export async function afterResponse(work: () => Promise<unknown>): Promise<void> {
  if (!isInsideNext()) {
    await work()
    return
  }
  after(() =>
    work().catch((cause: unknown) => log().error({ err: cause }, 'work after a response failed')),
  )
}
