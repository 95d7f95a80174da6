'use client'

import { CardElement, Elements, useElements } from '@stripe/react-stripe-js'
import type { Stripe, StripeError } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useLocale } from 'next-intl'
import { useImperativeHandle, useMemo } from 'react'
import { cn } from '@/components/ui/cn'
import { fieldStyle } from '@/components/ui/input'
import { ApiError, networkError } from '@/lib/core/http/api-client'
import type { CardElementProps, CardElementRenderer } from './pay-by-card'

/** Throws when Stripe's script cannot load. */
export async function loadStripeCard(publishableKey: string): Promise<CardElementRenderer> {
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('Stripe.js works only in a browser.')
  return (props) => <StripeCard {...props} stripe={stripe} />
}

type StripeCardProps = CardElementProps & { stripe: Stripe }

function StripeCard({ stripe, ...props }: StripeCardProps) {
  const locale = useLocale()
  return (
    <Elements stripe={stripe} options={{ locale: locale === 'en' ? 'en' : 'auto' }}>
      <StripeCardInput {...props} stripe={stripe} />
    </Elements>
  )
}

function StripeCardInput({ field, onChange, isReused, ref, stripe }: StripeCardProps) {
  const elements = useElements()
  const style = useMemo(readStyle, [])

  useImperativeHandle(ref, () => ({
    focus: () => elements?.getElement(CardElement)?.focus(),
    createToken: async () => {
      const element = elements?.getElement(CardElement)
      if (!element) throw networkError()
      const { token, error } = await stripe.createToken(element)
      if (!token) throw toApiProblem(error)
      return token.id
    },
    confirm: async (clientSecret: string) => void (await stripe.handleNextAction({ clientSecret })),
  }))

  if (isReused) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: Stripe's frame names its own fields; this names them all
    <div
      role="group"
      aria-labelledby={field['aria-labelledby']}
      aria-describedby={field['aria-describedby']}
      className={cn(
        fieldStyle,
        'py-3.5 focus-within:border-focus focus-within:outline-2 focus-within:outline-focus',
        field['aria-invalid'] && 'border-danger',
      )}
    >
      <CardElement
        options={{ style, hidePostalCode: true, disableLink: true }}
        onChange={({ empty, complete }) =>
          onChange(complete ? 'complete' : empty ? 'empty' : 'incomplete')
        }
      />
    </div>
  )
}

/** Stripe's frame does not inherit styles, so it gets the colours of the current theme. */
function readStyle() {
  const theme = getComputedStyle(document.documentElement)
  const colour = (name: string) => theme.getPropertyValue(`--color-${name}`).trim()
  return {
    base: {
      color: colour('text'),
      iconColor: colour('text-muted'),
      fontFamily: 'system-ui, sans-serif',
      fontSize: '16px',
      '::placeholder': { color: colour('text-muted') },
    },
    invalid: { color: colour('danger'), iconColor: colour('danger') },
  }
}

/** Only errors of the card appear at the card; others come from the network or Stripe. */
function toApiProblem({ type, message = '' }: StripeError): ApiError {
  if (type === 'validation_error' || type === 'card_error') {
    return new ApiError(422, 'invalid', message, { card: [message] })
  }
  if (type === 'api_connection_error') return networkError()
  return new ApiError(503, 'unavailable', message)
}
