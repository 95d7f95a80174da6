'use client'

import { clsx } from 'clsx'
import { type ReactNode, useEffect } from 'react'
import { loginHrefWithReturn } from '@/components/session/login-href'
import { usePersonWhileOpen, useSession } from '@/components/session/use-session'
import { Button } from '@/components/ui/button'
import { FallbackForm } from '@/components/ui/fallback-form'
import { useLazyDialog } from '@/components/ui/use-lazy-dialog'
import { useRouter } from '@/components/ui/use-router'
import type { CardSetup } from '@/lib/features/payments/rules'

type MoneyDonationButtonProps = {
  campaign: { _id: string; title: string }
  cards: CardSetup
  /** The target before hydration; /donate itself needs none. */
  early?: string
  variant?: 'primary' | 'secondary'
  size?: 'sm' | 'md' | 'lg'
  className?: string
  children: ReactNode
}

const loadDialog = () =>
  import('./money-donation-dialog').then((module) => module.MoneyDonationDialog)

export function MoneyDonationButton({
  campaign,
  cards,
  early,
  children,
  ...look
}: MoneyDonationButtonProps) {
  const router = useRouter()
  const { currentUser, loading } = useSession()
  const { Dialog, isOpen, close, triggerProps, dialogProps } = useLazyDialog(loadDialog)
  const person = usePersonWhileOpen(currentUser, isOpen)
  const isGuest = !loading && !person
  const isReady = Dialog !== null && person !== null

  useEffect(() => {
    if (!isOpen || !isGuest) return
    router.push(loginHrefWithReturn())
    close()
  })

  const button = (
    <Button
      {...triggerProps}
      {...look}
      type={early ? 'submit' : 'button'}
      aria-haspopup="dialog"
      loading={isOpen && !isReady}
      className={clsx(look.className, !early && 'noscript:hidden')}
    >
      {children}
    </Button>
  )
  return (
    <>
      {early ? <FallbackForm href={early}>{button}</FallbackForm> : button}
      {isReady ? (
        <Dialog
          {...dialogProps}
          // The next person must not see this person's data.
          key={person.id}
          campaign={campaign}
          cards={cards}
          person={person}
        />
      ) : null}
    </>
  )
}
