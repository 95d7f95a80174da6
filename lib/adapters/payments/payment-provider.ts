import { AppError } from '@/lib/core/server/errors'

export type ChargeMethod = 'card' | 'bkash' | 'nagad' | 'rocket' | 'upay' | 'bank' | 'other'

export type ChargeState =
  | {
      kind: 'succeeded'
      /** Minor units; missing when the provider does not report refunds with its charges. */
      refunded?: number
      cardLast4?: string
      method?: ChargeMethod
      /** The bank's transaction id, which refunds need. */
      bankId?: string
      /** The provider warns of fraud: an admin decides before the money counts. */
      isRisky?: boolean
      /** More than 1 when the donor paid twice; an admin has to refund the rest. */
      timesPaid?: number
    }
  /** Definitely declined: `message` is a catalogue key or the provider's words. */
  | { kind: 'refused'; code: string; message: string }
  /** 3-D Secure: the browser confirms the charge with the secret. */
  | { kind: 'needs-confirmation'; clientSecret: string }
  | { kind: 'processing' }

export interface Charge {
  /** Missing when the provider declined before it created a charge, and while nothing is paid. */
  providerId?: string
  payment?: string
  /** Minor units: cents, paisa. */
  amount: number
  currency: string
  state: ChargeState
}

export class PaymentProviderUnavailable extends AppError {
  constructor(cause?: unknown) {
    super('unavailable', 'payments.refusals.providerAway', {
      cause,
      retryAfter: 5,
    })
  }
}
