import 'server-only'
import { CONFIRMED_ACCOUNT } from '@/lib/core/server/auth/confirmed-account'
import { isInQuietHours } from '@/lib/core/time/quiet-hours'
import { ALERTS_PER_WEEK, DEFAULT_ALERTS } from '@/lib/features/notifications/settings'
import type { Urgency } from '@/lib/features/requests/rules'
import { oneWeekBefore } from './plan-next-wave'

/** Must match `canBeAlerted`, which decides for one person. */
export function alertableDonorsFilter(urgency: Urgency | null | undefined, now: Date): object {
  const isCritical = urgency === 'critical'
  const { level, quiet, perWeek } = PATHS
  const since = oneWeekBefore(now)
  return {
    ...CONFIRMED_ACCOUNT,
    [level]: isCritical ? { $ne: 'off' } : { $nin: ['off', 'critical'] },
    ...(isInQuietHours(now) && { [quiet]: isCritical ? true : { $in: [] } }),
    $nor: ALERTS_PER_WEEK.map((cap) => ({
      [perWeek]: cap === DEFAULT_ALERTS.perWeek ? { $in: [cap, null] } : cap,
      // The newest time comes first, so this one fills the weekly cap.
      [`askedAt.${cap - 1}`]: { $gt: since },
    })),
  }
}

/** For donors who agreed to be asked for this patient, whatever level of alerts they want. */
export function alertableMembersFilter(urgency: Urgency | null | undefined, now: Date): object {
  return { ...alertableDonorsFilter(urgency, now), [PATHS.level]: { $nin: [] } }
}

const PATHS = {
  level: 'notificationSettings.alerts.level',
  quiet: 'notificationSettings.alerts.quietHoursExceptCritical',
  perWeek: 'notificationSettings.alerts.perWeek',
}

/** The stored alert times per person: as many as the highest cap counts. */
export const MAX_STORED_ALERT_TIMES = Math.max(...ALERTS_PER_WEEK)
