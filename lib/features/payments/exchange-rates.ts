import 'server-only'
import { recordAuditEntry } from '@/lib/core/audit'
import type { SessionUser } from '@/lib/core/auth/session'
import { expireCacheTag } from '@/lib/core/cache'
import { connectDb, inTransaction } from '@/lib/core/db/connection'
import { dhakaDay } from '@/lib/core/time/calendar'
import { reachPeople } from '@/lib/features/users/name-people'
import type { Locale } from '@/lib/i18n/routing'
import { ExchangeRate } from '@/models/exchange-rate'
import { CURRENCY, type DollarRate, printMoney, TAKA } from './rules'

const MAX_LISTED = 20

const NEWEST_FIRST = { setAt: -1, _id: -1 } as const

export async function currentDollarRate(): Promise<DollarRate | null> {
  await connectDb()
  const rate = await ExchangeRate.findOne({ currency: CURRENCY }).sort(NEWEST_FIRST).lean()
  return rate && { paisa: rate.paisa, setOn: dhakaDay(rate.setAt) }
}

export async function listDollarRates(locale: Locale) {
  await connectDb()
  const rates = await ExchangeRate.find({ currency: CURRENCY })
    .sort(NEWEST_FIRST)
    .limit(MAX_LISTED)
    .lean()
  const adminOf = await reachPeople(
    rates.map(({ setBy }) => setBy),
    locale,
  )
  return rates.map(({ _id, paisa, setBy, setAt }) => ({
    ...{ _id: String(_id), paisa, setOn: dhakaDay(setAt), setBy: adminOf(setBy).name },
  }))
}
export type ListedRate = Awaited<ReturnType<typeof listDollarRates>>[number]

/** Setting the same rate again changes nothing. */
export async function setDollarRate(admin: SessionUser, { paisa }: { paisa: number }) {
  await inTransaction(async (session) => {
    const before = await ExchangeRate.findOne({ currency: CURRENCY })
      .sort(NEWEST_FIRST)
      .session(session)
      .lean()
    if (before?.paisa === paisa) return
    await ExchangeRate.create([{ currency: CURRENCY, paisa, setBy: admin.id, setAt: new Date() }], {
      session,
    })
    await recordAuditEntry(
      {
        ...{ actor: admin, action: 'exchange-rate-set', title: CURRENCY.toUpperCase() },
        from: before ? printMoney({ amount: before.paisa, currency: TAKA }) : '',
        to: printMoney({ amount: paisa, currency: TAKA }),
      },
      session,
    )
  })
  expireCacheTag('campaigns')
  return currentDollarRate()
}
