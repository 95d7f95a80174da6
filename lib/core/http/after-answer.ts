import 'server-only'
import { after } from 'next/server'
import { isInsideNext } from '@/lib/core/env'
import { log } from '@/lib/core/log'

/**
 * Does work once the answer has gone out, so that nobody waits for it and its time tells nobody
 * anything. What goes wrong is logged. Outside Next it is done, and may throw, before this resolves.
 */
export async function afterAnswer(work: () => Promise<unknown>): Promise<void> {
  if (!isInsideNext()) {
    await work()
    return
  }
  after(() =>
    work().catch((cause: unknown) => log().error({ err: cause }, 'work after an answer failed')),
  )
}
