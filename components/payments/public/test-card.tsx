'use client'

import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useImperativeHandle, useRef, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { Input } from '@/components/ui/input'
import { TEST_CARDS } from '@/lib/features/payments/rules'
import type { CardBoxProps, DrawCardBox } from './card-box'
import { TestBank } from './test-bank'
import { inTwoYears, makeToken, NO_CARD, stateOf, type TypedCard } from './typed-card'

/** For the test mode; `bank` is the URL of the provider's stand-in. */
export async function openTestCard(bank: string): Promise<DrawCardBox> {
  return (props) => <TestCard {...props} bank={bank} />
}

function TestCard({ field, onChange, isKept, ref, bank }: CardBoxProps & { bank: string }) {
  const t = useTranslations('payments.public.testCard')
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
          <CardHelp
            chosen={card.number}
            onChoose={(number) => change({ number, expiry: inTwoYears(), cvc: '123' })}
          />
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
