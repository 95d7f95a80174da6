import type { mongo } from 'mongoose'
import type { CardProvider } from './card-provider'
import { checkCounts } from './check-counts'
import { checkMessages } from './check-messages'
import { checkMoney } from './check-money'
import { checkWrites } from './check-writes'
import type { Finding, Journal } from './journal'
import type { MailReceiver } from './mail-receiver'
import type { TakaProvider } from './taka-provider'

export interface DrillState {
  journal: Journal
  database: mongo.Db
  mail: Pick<MailReceiver, 'arrivals'>
  cards: Pick<CardProvider, 'provider'>
  taka: Pick<TakaProvider, 'checkout'>
  /** Set after a restore, when providers and mailboxes have more data than the database. */
  isRestored?: true
}

/** Compares the journal, the database, the emails and the providers' records. Returns the differences. */
export async function checkConsistency(state: DrillState): Promise<Finding[]> {
  const checks = [checkWrites, checkCounts, checkMoney, checkMessages]
  const found = await Promise.all(checks.map((check) => check(state)))
  return found.flat()
}
