import 'server-only'
import { recordAuditEntry } from '@/lib/core/server/audit'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { invalidateCacheTag } from '@/lib/core/server/cache-invalidation'
import { connectDb, inTransaction } from '@/lib/core/server/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import { findPeopleContacts } from '@/lib/features/users/server/find-people'
import type { Locale } from '@/lib/i18n/routing'
import { ExchangeRate } from '@/models/exchange-rate'
import { DOLLAR, type DollarRate, formatMoney, TAKA } from '../rules'

const MAX_LISTED = 20

const NEWEST_FIRST = { setAt: -1, _id: -1 } as const

export async function currentDollarRate(): Promise<DollarRate | null> {
  await connectDb()
  const rate = await ExchangeRate.findOne({ currency: DOLLAR }).sort(NEWEST_FIRST).lean()
  return rate && { paisa: rate.paisa, setOn: dhakaDay(rate.setAt) }
}

export async function listDollarRates(locale: Locale) {
  await connectDb()
  const rates = await ExchangeRate.find({ currency: DOLLAR })
    .sort(NEWEST_FIRST)
    .limit(MAX_LISTED)
    .lean()
  const adminOf = await findPeopleContacts(
    rates.map(({ setBy }) => setBy),
    locale,
  )
  return rates.map(({ _id, paisa, setBy, setAt }) => ({
    ...{ _id: String(_id), paisa, setOn: dhakaDay(setAt), setBy: adminOf(setBy).name },
  }))
}
export type ListedDollarRate = Awaited<ReturnType<typeof listDollarRates>>[number]

/** Setting the same rate again changes nothing. */
export async function setDollarRate(admin: SessionUser, { paisa }: { paisa: number }) {
  await inTransaction(async (session) => {
    const before = await ExchangeRate.findOne({ currency: DOLLAR })
      .sort(NEWEST_FIRST)
      .session(session)
      .lean()
    if (before?.paisa === paisa) return
    await ExchangeRate.create([{ currency: DOLLAR, paisa, setBy: admin.id, setAt: new Date() }], {
      session,
    })
    await recordAuditEntry(
      {
        ...{ actor: admin, action: 'exchange-rate-set', title: DOLLAR.toUpperCase() },
        from: before ? formatMoney({ amount: before.paisa, currency: TAKA }) : '',
        to: formatMoney({ amount: paisa, currency: TAKA }),
      },
      session,
    )
  })
  invalidateCacheTag('campaigns')
  return currentDollarRate()
}
