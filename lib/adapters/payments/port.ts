import { AppError } from '@/lib/core/errors'

/** What was paid with; `other` is a bank or a wallet that we have no name for. */
export type PaymentMethod = 'card' | 'bkash' | 'nagad' | 'rocket' | 'upay' | 'bank' | 'other'

/** The state of a charge at the provider. */
export type ChargeState =
  | {
      kind: 'succeeded'
      /** In minor units; missing when the provider does not report refunds with its charges. */
      refunded?: number
      /** Missing when the charge was not paid by card. */
      cardLast4?: string
      method?: PaymentMethod
      /** The id of the transaction at the bank, by which refunds are asked for. */
      bankId?: string
      /** Whether the provider warns of fraud: then an admin decides before the money counts. */
      isRisky?: boolean
      /** More than 1 when the donor paid twice for one payment; a person has to give the rest back. */
      timesPaid?: number
    }
  /** Definitely refused: `code` is the provider's, `message` is what the donor reads: a catalogue key, or the provider's words. */
  | { kind: 'refused'; code: string; message: string }
  /** 3-D Secure: the browser confirms the charge with the secret. */
  | { kind: 'needs-confirmation'; clientSecret: string }
  | { kind: 'processing' }

export interface Charge {
  /** The provider's id; missing when it refused the card before it created a charge, and while nothing is paid. */
  providerId?: string
  /** The id of our payment, from the charge's metadata or its transaction id. */
  payment?: string
  /** Whole minor units: cents, paisa. */
  amount: number
  currency: string
  state: ChargeState
}

/** A transient error: the provider is down, busy or did not answer, so the outcome is unknown. */
export class PaymentProviderUnavailable extends AppError {
  constructor(cause?: unknown) {
    super('unavailable', 'payments.refusals.providerAway', {
      cause,
      retryAfter: 5,
    })
  }
}
