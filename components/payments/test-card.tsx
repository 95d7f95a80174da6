'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useImperativeHandle, useRef, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { Input } from '@/components/ui/input'
import { ApiProblem } from '@/lib/core/api-client'
import { TEST_CARDS } from '@/lib/features/payments/rules'
import type { CardBoxProps, DrawCardBox } from './card-box'
import { TestBank } from './test-bank'

interface TypedCard {
  number: string
  /** Month and year, as on a card: `12/30`. */
  expiry: string
  cvc: string
}

const NO_CARD: TypedCard = { number: '', expiry: '', cvc: '' }

/** Answers what draws the plain card field of the test mode; `bank` is the provider's stand-in. */
export async function openTestCard(bank: string): Promise<DrawCardBox> {
  return (props) => <TestCard {...props} bank={bank} />
}

function TestCard({ field, onChange, isKept, ref, bank }: CardBoxProps & { bank: string }) {
  const t = useTranslations('payments.testCard')
  const numberField = useRef<HTMLInputElement>(null)
  const [card, setCard] = useState(NO_CARD)
  const [question, setQuestion] = useState<{ clientSecret: string; done: () => void } | null>(null)

  useImperativeHandle(ref, () => ({
    focus: () => numberField.current?.focus(),
    makeToken: () => makeToken(bank, card, t('refused')),
    confirm: (clientSecret: string) =>
      new Promise<void>((done) => setQuestion({ clientSecret, done })),
  }))

  function change(part: Partial<TypedCard>) {
    const next = { ...card, ...part }
    setCard(next)
    onChange(stateOf(next))
  }

  function answerBank() {
    question?.done()
    setQuestion(null)
  }

  const wrong = { 'aria-invalid': field['aria-invalid'] }
  return (
    <>
      {isKept ? null : (
        // biome-ignore lint/a11y/useSemanticElements: the label above it stands in the place of a legend
        <div
          role="group"
          aria-labelledby={field['aria-labelledby']}
          aria-describedby={field['aria-describedby']}
          className="flex flex-col gap-4 rounded border border-dashed border-line-strong bg-surface-sunken p-4"
        >
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
            <Badge tone="warning">{t('badge')}</Badge>
            {t('text')}
          </p>
          <CardChoices
            chosen={card.number}
            onChoose={(number) => change({ number, expiry: inTwoYears(), cvc: '123' })}
          />
          <CardPart label={t('number')}>
            {(id) => (
              <Input
                {...typing}
                {...wrong}
                id={id}
                ref={numberField}
                value={card.number}
                onChange={({ target }) => change({ number: target.value })}
              />
            )}
          </CardPart>
          <div className="grid grid-cols-2 gap-4">
            <CardPart label={t('expiry')}>
              {(id) => (
                <Input
                  {...typing}
                  {...wrong}
                  id={id}
                  value={card.expiry}
                  onChange={({ target }) => change({ expiry: target.value })}
                />
              )}
            </CardPart>
            <CardPart label={t('cvc')}>
              {(id) => (
                <Input
                  {...typing}
                  {...wrong}
                  id={id}
                  value={card.cvc}
                  onChange={({ target }) => change({ cvc: target.value })}
                />
              )}
            </CardPart>
          </div>
        </div>
      )}
      {question ? (
        <TestBank bank={bank} clientSecret={question.clientSecret} onDone={answerBank} />
      ) : null}
    </>
  )
}

const typing = { inputMode: 'numeric', autoComplete: 'off', className: 'figures' } as const

type CardPartProps = { label: string; children: (id: string) => ReactNode }

/** One box of the card; what is wrong is told once, below all of them. */
function CardPart({ label, children }: CardPartProps) {
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

type CardChoicesProps = { chosen: string; onChoose: (number: string) => void }

function CardChoices({ chosen, onChoose }: CardChoicesProps) {
  const t = useTranslations('payments.testCard')
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

function stateOf({ number, expiry, cvc }: TypedCard) {
  if (!number && !expiry && !cvc) return 'empty'
  const isComplete =
    number.replace(/\D/g, '').length >= 12 &&
    /^\s*\d{1,2}\s*\/\s*\d{2}(\d{2})?\s*$/.test(expiry) &&
    /^\d{3,4}$/.test(cvc.trim())
  return isComplete ? 'complete' : 'incomplete'
}

/** A date on which a test card is good, whenever it is chosen. */
function inTwoYears(): string {
  return `12/${String(new Date().getFullYear() + 2).slice(-2)}`
}

async function makeToken(bank: string, card: TypedCard, refused: string): Promise<string> {
  const [month = '', year = ''] = card.expiry.split('/').map((part) => part.trim())
  const body = new URLSearchParams({
    'card[number]': card.number.replace(/\D/g, ''),
    'card[exp_month]': month,
    'card[exp_year]': year,
    'card[cvc]': card.cvc.trim(),
  })
  const answer = await fetch(`${bank}/v1/tokens`, { method: 'POST', body }).then(
    (response) => response.json() as Promise<{ id?: string; error?: { message?: string } }>,
    () => {
      throw new ApiProblem(0, 'network', '')
    },
  )
  if (answer.id) return answer.id
  const message = answer.error?.message ?? refused
  throw new ApiProblem(422, 'invalid', message, { card: [message] })
}
