import 'server-only'
import { endOfDay } from '@/lib/core/time/calendar'

/** What the outbox needs to know of a letter about a pledge: it is worth reading until the day is over. */
export function aboutPledge(day: string) {
  return { kind: 'pledge' as const, usefulUntil: endOfDay(day) }
}
