import 'server-only'
import type { Types } from 'mongoose'
import { findByIds } from '@/lib/core/server/db/find-by-ids'
import { dhakaDay } from '@/lib/core/time/calendar'
import { readAlertStates } from '@/lib/features/alert-states/server/read-alert-states'
import { Campaign } from '@/models/campaign'
import type { NotificationKind } from '../notification-kinds'
import type { NotificationValues } from './translate-notification'

interface RelevanceInput {
  kind: NotificationKind
  about: Types.ObjectId
  values: NotificationValues
}

export interface Relevance {
  isRelevant: boolean
  /** Whether blood is needed within hours. */
  isCritical: boolean
}

/** Checks before sending whether an alert is open and unanswered, and a campaign still ahead. */
export async function readRelevance(
  rows: readonly RelevanceInput[],
  now: Date,
): Promise<(row: RelevanceInput) => Relevance> {
  const alertNow = await readAlertStates(
    rows.flatMap((row) => alertIdOf(row) ?? []),
    now,
  )
  const campaignOf = await findByIds(
    rows.filter(({ kind }) => kind === 'campaign-near').map(({ about }) => about),
    (ids) =>
      Campaign.find(
        { _id: { $in: ids }, archivedAt: null, endDate: { $gte: dhakaDay(now) } },
        { _id: 1 },
      ).lean(),
  )
  return (row) => {
    const alert = alertIdOf(row)
    if (alert) {
      const { answer, state, isCritical = false } = alertNow(alert) ?? {}
      return { isRelevant: state === 'open' && !answer, isCritical }
    }
    const isRelevant = row.kind !== 'campaign-near' || campaignOf(row.about) !== undefined
    return { isRelevant, isCritical: false }
  }
}

export function alertIdOf({
  kind,
  values,
}: Pick<RelevanceInput, 'kind' | 'values'>): string | null {
  return kind === 'blood-needed' && values?.alert ? String(values.alert) : null
}
