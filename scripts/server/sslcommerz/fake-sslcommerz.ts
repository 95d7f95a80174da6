import { createHash, randomBytes } from 'node:crypto'

/** The outcomes that a donor can choose on the hosted page. */
export const PAYMENT_OUTCOMES = {
  bkash: { status: 'VALID', card_type: 'BKASH-BKash', card_brand: 'MOBILEBANKING' },
  card: { status: 'VALID', card_type: 'VISA-Dutch Bangla', card_brand: 'VISA' },
  risky: { status: 'VALID', card_type: 'MASTER-City Bank', card_brand: 'MASTER' },
  failed: { status: 'FAILED', card_type: 'VISA-Dutch Bangla', card_brand: 'VISA' },
  cancelled: { status: 'CANCELLED', card_type: '', card_brand: '' },
} as const
export type PaymentOutcome = keyof typeof PAYMENT_OUTCOMES

export type FormFields = Record<string, string>

interface Session {
  key: string
  asked: FormFields
}

/** One attempt to pay, as in validations and queries. */
export interface Attempt extends FormFields {
  status: string
  tran_id: string
  val_id: string
  bank_tran_id: string
  amount: string
}

interface Refund {
  refund_ref_id: string
  refund_trans_id: string
  bank_tran_id: string
  amount: string
  status: 'processing' | 'refunded' | 'cancelled'
}

/** The provider's state; plain data, so that the demo can store it in a file. */
export interface FakeSslcommerzState {
  sessions: Session[]
  attempts: Attempt[]
  /** The validation ids of earlier requests. */
  validated: string[]
  refunds: Refund[]
}

const MANDATORY = [
  ...['total_amount', 'currency', 'tran_id', 'success_url', 'fail_url', 'cancel_url'],
  ...['cus_name', 'cus_email', 'cus_add1', 'cus_city', 'cus_country', 'cus_phone'],
  ...['shipping_method', 'num_of_item', 'product_name', 'product_category', 'product_profile'],
]

/** The signed fields of a notice. */
const SIGNED = [
  ...['amount', 'bank_tran_id', 'card_brand', 'card_no', 'card_type', 'currency'],
  ...['currency_amount', 'currency_type', 'error', 'risk_level', 'risk_title', 'status'],
  ...['store_id', 'tran_date', 'tran_id', 'val_id'],
]

/** The provider without HTTP: pages, payments, notices, validations and refunds. */
export class FakeSslcommerz {
  readonly state: FakeSslcommerzState

  constructor(
    readonly store: { id: string; password: string },
    books?: FakeSslcommerzState,
  ) {
    this.state = books ?? { sessions: [], attempts: [], validated: [], refunds: [] }
  }

  isStore(fields: URLSearchParams): boolean {
    return (
      fields.get('store_id') === this.store.id && fields.get('store_passwd') === this.store.password
    )
  }

  /** Opens a page with a URL at `origin`. */
  open(fields: URLSearchParams, origin: string): FormFields {
    const asked = Object.fromEntries(fields)
    const missing = MANDATORY.find((name) => !asked[name])
    const amount = Number(asked.total_amount)
    const failed = (failedreason: string) => ({ status: 'FAILED', failedreason })
    if (!this.isStore(fields)) return failed('Store Credential Error Or Store is De-active')
    if (missing) return failed(`${missing} is missing`)
    if (!(amount >= 10 && amount <= 500_000)) return failed('Invalid Amount')
    const key = randomBytes(16).toString('hex').toUpperCase()
    const { store_passwd: _, ...kept } = asked
    this.state.sessions.push({ key, asked: kept })
    return {
      ...{ status: 'SUCCESS', failedreason: '', sessionkey: key },
      GatewayPageURL: `${origin}/page/${key}`,
    }
  }

  session(key: string): Session | undefined {
    return this.state.sessions.find((session) => session.key === key)
  }

  /** Completes an attempt and returns the fields of the notice and the redirect. */
  finishAttempt(key: string, outcome: PaymentOutcome): FormFields {
    const session = this.session(key)
    if (!session) throw new Error('This page does not exist')
    const { tran_id = '', total_amount = '', currency = '' } = session.asked
    const { status, card_type, card_brand } = PAYMENT_OUTCOMES[outcome]
    const isPaid = status === 'VALID'
    const attempt: Attempt = {
      ...{ status, tran_id, val_id: isPaid ? randomId() : '', amount: total_amount },
      ...{ currency, currency_type: currency, currency_amount: total_amount },
      tran_date: new Date().toISOString().slice(0, 19).replace('T', ' '),
      bank_tran_id: isPaid ? randomId() : '',
      ...{ card_type, card_brand, card_no: card_type.includes('BKASH') ? '' : '418117XXXXXX6675' },
      risk_level: outcome === 'risky' ? '1' : '0',
      risk_title: outcome === 'risky' ? 'Risky' : 'Safe',
      error: outcome === 'failed' ? 'Insufficient balance' : '',
    }
    this.state.attempts.push(attempt)
    return this.notice(attempt)
  }

  notice(attempt: FormFields): FormFields {
    const fields: FormFields = { ...attempt, store_id: this.store.id, verify_key: SIGNED.join(',') }
    const signed: FormFields = { store_passwd: md5(this.store.password) }
    for (const name of SIGNED) signed[name] = fields[name] ?? ''
    const pairs = Object.keys(signed)
      .sort()
      .map((name) => `${name}=${signed[name]}`)
    return { ...fields, verify_sign: md5(pairs.join('&')) }
  }

  validate(id: string): object {
    const attempt = this.state.attempts.find(({ val_id }) => val_id !== '' && val_id === id)
    if (!attempt) return { status: 'INVALID_TRANSACTION', APIConnect: 'DONE' }
    const isRepeated = this.state.validated.includes(id)
    if (!isRepeated) this.state.validated.push(id)
    return { ...attempt, status: isRepeated ? 'VALIDATED' : 'VALID', APIConnect: 'DONE' }
  }

  query(transaction: string): object {
    const element = this.state.attempts.filter(({ tran_id }) => tran_id === transaction)
    return { APIConnect: 'DONE', no_of_trans_found: element.length, element }
  }

  refund(fields: URLSearchParams): object {
    const [bank, id, amount] = ['bank_tran_id', 'refund_trans_id', 'refund_amount'].map(
      (name) => fields.get(name) ?? '',
    ) as [string, string, string]
    const known = this.state.refunds.find(({ refund_trans_id }) => refund_trans_id === id)
    const answer = { APIConnect: 'DONE', bank_tran_id: bank }
    if (known) {
      const { refund_ref_id } = known
      return { ...answer, status: 'processing', refund_ref_id, errorReason: '' }
    }
    const paid = this.state.attempts.find((each) => bank !== '' && each.bank_tran_id === bank)
    const before = this.state.refunds
      .filter((refund) => refund.bank_tran_id === bank && refund.status !== 'cancelled')
      .reduce((sum, refund) => sum + Number(refund.amount), 0)
    if (!paid || !id || before + Number(amount) > Number(paid.amount)) {
      return { ...answer, status: 'failed', errorReason: 'Invalid refund amount' }
    }
    const refund_ref_id = randomId()
    const made = { refund_ref_id, refund_trans_id: id, bank_tran_id: bank, amount }
    this.state.refunds.push({ ...made, status: 'processing' })
    return { ...answer, trans_id: paid.tran_id, refund_ref_id, status: 'success', errorReason: '' }
  }

  /** Returns the state of a refund, which is complete at the second query. */
  queryRefund(reference: string): object {
    const refund = this.state.refunds.find(({ refund_ref_id }) => refund_ref_id === reference)
    if (!refund) return { APIConnect: 'DONE', status: 'cancelled', errorReason: 'Unknown refund' }
    const { status, bank_tran_id, refund_ref_id } = refund
    if (status === 'processing') refund.status = 'refunded'
    return { APIConnect: 'DONE', status, bank_tran_id, refund_ref_id }
  }
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}

function randomId(): string {
  return `${Date.now()}${randomBytes(8).toString('hex')}`
}
