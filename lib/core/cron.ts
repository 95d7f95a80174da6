import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { NextRequest } from 'next/server'
import { env } from './env'
import { AppError } from './errors'

/** Lets a scheduled call pass that carries `Authorization: Bearer CRON_SECRET`; else `unauthenticated`. */
export function assertCron(request: NextRequest): void {
  const secret = env().CRON_SECRET
  const given = request.headers.get('authorization') ?? ''
  if (!secret || !timingSafeEqual(digest(given), digest(`Bearer ${secret}`))) {
    throw new AppError('unauthenticated', 'This call is for the scheduler.')
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
