'use client'

import { ChevronDown, Landmark } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useImperativeHandle, useRef, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { DialogDescription, DialogFrame, DialogTitle } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { ApiError, networkError } from '@/lib/core/http/api-client'
import { toLatinDigits } from '@/lib/core/validation/digits'
import { TEST_CARDS } from '@/lib/features/payments/rules'
import type { CardElementProps, CardElementRenderer } from './pay-by-card'

/** For the test mode; `bank` is the URL of the fake provider. */
export async function loadTestCard(bank: string): Promise<CardElementRenderer> {
  return (props) => <TestCard {...props} bank={bank} />
}

function TestCard({ field, onChange, isReused, ref, bank }: CardElementProps & { bank: string }) {
  const t = useTranslations('payments.public.testCard')
  const numberField = useRef<HTMLInputElement>(null)
  const [card, setCard] = useState(EMPTY_TEST_CARD)
  const [question, setQuestion] = useState<{ clientSecret: string; done: () => void } | null>(null)

  useImperativeHandle(ref, () => ({
    focus: () => numberField.current?.focus(),
    createToken: () => createTestToken(bank, card, t('refused')),
    confirm: (clientSecret: string) =>
      new Promise<void>((done) => setQuestion({ clientSecret, done })),
  }))

  function change(changed: Partial<TestCardInput>) {
    const next = { ...card, ...changed }
    setCard(next)
    onChange(testCardState(next))
  }

  function closeBankDialog() {
    question?.done()
    setQuestion(null)
  }

  const invalidProps = { 'aria-invalid': field['aria-invalid'] }
  return (
    <>
      {isReused ? null : (
        // biome-ignore lint/a11y/useSemanticElements: the label above it replaces a legend
        <div
          role="group"
          aria-labelledby={field['aria-labelledby']}
          aria-describedby={field['aria-describedby']}
          className="flex flex-col gap-4 rounded border border-dashed border-line-strong bg-surface-sunken p-4"
        >
          <CardInputField label={t('number')}>
            {(id) => (
              <Input
                {...TYPING_PROPS}
                {...invalidProps}
                id={id}
                ref={numberField}
                value={card.number}
                onChange={({ target }) => change({ number: target.value })}
              />
            )}
          </CardInputField>
          <div className="grid grid-cols-2 gap-4">
            <CardInputField label={t('expiry')}>
              {(id) => (
                <Input
                  {...TYPING_PROPS}
                  {...invalidProps}
                  id={id}
                  value={card.expiry}
                  onChange={({ target }) => change({ expiry: target.value })}
                />
              )}
            </CardInputField>
            <CardInputField label={t('cvc')}>
              {(id) => (
                <Input
                  {...TYPING_PROPS}
                  {...invalidProps}
                  id={id}
                  value={card.cvc}
                  onChange={({ target }) => change({ cvc: target.value })}
                />
              )}
            </CardInputField>
          </div>
          <CardHelp
            chosen={card.number}
            onChoose={(number) => change({ number, expiry: expiryInTwoYears(), cvc: '123' })}
          />
        </div>
      )}
      {question ? (
        <TestBank bank={bank} clientSecret={question.clientSecret} onDone={closeBankDialog} />
      ) : null}
    </>
  )
}

const TYPING_PROPS = { inputMode: 'numeric', autoComplete: 'off', className: 'figures' } as const

type CardInputFieldProps = { label: string; children: (id: string) => ReactNode }

function CardInputField({ label, children }: CardInputFieldProps) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col justify-end gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children(id)}
    </div>
  )
}

type CardHelpProps = { chosen: string; onChoose: (number: string) => void }

function CardHelp({ chosen, onChoose }: CardHelpProps) {
  const t = useTranslations('payments.public.testCard')
  return (
    <details className="group text-sm">
      <summary className="-my-2 flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-2.5 gap-y-1 py-2 [&::-webkit-details-marker]:hidden">
        <Badge tone="warning">{t('badge')}</Badge>
        <span className="font-semibold underline underline-offset-4">{t('help')}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <p className="mt-2 mb-3">{t('text')}</p>
      <CardChoices chosen={chosen} onChoose={onChoose} />
    </details>
  )
}

function CardChoices({ chosen, onChoose }: CardHelpProps) {
  const t = useTranslations('payments.public.testCard')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be one more line to read
    <div role="group" aria-label={t('choose')} className="flex flex-wrap gap-2">
      {TEST_CARDS.map(({ number, kind }) => (
        <button
          key={kind}
          type="button"
          aria-pressed={chosen === number}
          onClick={() => onChoose(number)}
          className={cn(
            'min-h-11 rounded border border-line-strong bg-surface-raised px-3 text-sm font-semibold transition-colors hover:border-text',
            chosen === number && 'border-text bg-text text-text-inverse',
          )}
        >
          {t(`kinds.${kind}`)}
        </button>
      ))}
    </div>
  )
}

interface TestCardInput {
  number: string
  /** Month and year, as on a card: `12/30`. */
  expiry: string
  cvc: string
}

const EMPTY_TEST_CARD: TestCardInput = { number: '', expiry: '', cvc: '' }

/** Only the provider decides whether a complete card is valid. */
function testCardState(card: TestCardInput) {
  const { number, expiry, cvc } = withLatinDigits(card)
  if (!number && !expiry && !cvc) return 'empty'
  const isComplete =
    number.replace(/\D/g, '').length >= 12 &&
    /^\s*\d{1,2}\s*\/\s*\d{2}(\d{2})?\s*$/.test(expiry) &&
    /^\d{3,4}$/.test(cvc.trim())
  return isComplete ? 'complete' : 'incomplete'
}

function withLatinDigits({ number, expiry, cvc }: TestCardInput): TestCardInput {
  return {
    number: toLatinDigits(number),
    expiry: toLatinDigits(expiry),
    cvc: toLatinDigits(cvc),
  }
}

function expiryInTwoYears(): string {
  return `12/${String(new Date().getFullYear() + 2).slice(-2)}`
}

/** Throws `ApiError`, with `fallbackMessage` if the fake server returns no reason. */
async function createTestToken(
  bank: string,
  typed: TestCardInput,
  fallbackMessage: string,
): Promise<string> {
  const card = withLatinDigits(typed)
  const [month = '', year = ''] = card.expiry.split('/').map((part) => part.trim())
  const body = new URLSearchParams({
    'card[number]': card.number.replace(/\D/g, ''),
    'card[exp_month]': month,
    'card[exp_year]': year,
    'card[cvc]': card.cvc.trim(),
  })
  const result = await fetch(`${bank}/v1/tokens`, { method: 'POST', body }).then(
    (response) => response.json() as Promise<{ id?: string; error?: { message?: string } }>,
    () => {
      throw networkError()
    },
  )
  if (result.id) return result.id
  const message = result.error?.message ?? fallbackMessage
  throw new ApiError(422, 'invalid', message, { card: [message] })
}

type TestBankProps = {
  /** The URL of the fake provider. */
  bank: string
  clientSecret: string
  onDone: () => void
}

function TestBank({ bank, clientSecret, onDone }: TestBankProps) {
  const t = useTranslations('payments.public.testBank')
  const [sent, setSent] = useState<'approve' | 'refuse' | null>(null)

  async function answer(decision: 'approve' | 'refuse') {
    setSent(decision)
    const body = { client_secret: clientSecret, approve: decision === 'approve' }
    await fetch(`${bank}/test/confirmations`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      // An unreachable bank has confirmed nothing; the site's next response reports it.
    }).catch(() => undefined)
    onDone()
  }

  return (
    <DialogFrame open onOpenChange={onDone} locked={sent !== null} role="alertdialog" size="sm">
      <div className="flex flex-col items-center overflow-y-auto px-5 pt-8 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-center sm:px-6 sm:pb-6">
        <span className="grid size-16 place-items-center rounded-full bg-warning-soft text-warning">
          <Landmark aria-hidden="true" className="size-8" />
        </span>
        <DialogTitle className="mt-4 text-xl font-bold">{t('title')}</DialogTitle>
        <DialogDescription className="mt-2 text-text-muted">{t('question')}</DialogDescription>
        <div className="mt-6 grid w-full grid-cols-2 gap-3">
          <Button
            variant="secondary"
            loading={sent === 'refuse'}
            disabled={sent === 'approve'}
            onClick={() => answer('refuse')}
          >
            {t('refuse')}
          </Button>
          <Button
            loading={sent === 'approve'}
            disabled={sent === 'refuse'}
            onClick={() => answer('approve')}
          >
            {t('confirm')}
          </Button>
        </div>
      </div>
    </DialogFrame>
  )
}
