import type { mongo } from 'mongoose'
import type { CardProvider } from './card-provider'
import type { Journal } from './journal'
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
