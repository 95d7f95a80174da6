import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { NextRequest } from 'next/server'
import { env } from '@/lib/core/server/env'
import { AppError } from '@/lib/core/server/errors'

/** Accepts `Authorization: Bearer CRON_SECRET`; else throws `unauthenticated`. */
export function assertCronSecret(request: NextRequest): void {
  if (!hasCronSecret(request)) {
    throw new AppError('unauthenticated', 'errors.refusals.scheduler')
  }
}

export function hasCronSecret(request: NextRequest): boolean {
  const secret = env().CRON_SECRET
  const given = request.headers.get('authorization') ?? ''
  return secret !== undefined && timingSafeEqual(digest(given), digest(`Bearer ${secret}`))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
