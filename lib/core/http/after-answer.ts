import 'server-only'
import { after } from 'next/server'
import { isInsideNext } from '@/lib/core/env'
import { log } from '@/lib/core/log'

/**
 * Runs work after the answer is sent, so that nobody waits for it and response times reveal nothing about it.
 * Errors are logged. Outside Next the work runs, and may throw, before this resolves.
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
