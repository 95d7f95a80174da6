'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { loginAndBack } from '@/components/accounts/login-and-back'
import { useAuth } from '@/components/accounts/use-auth'
import { useDialogLater } from '@/components/layout/use-dialog-later'
import { Button } from '@/components/ui/button'
import type { CardSetup } from '@/lib/features/payments/rules'

type DonateButtonProps = {
  /** Whom the gift is for. */
  campaign: { _id: string; title: string }
  cards: CardSetup
  variant?: 'primary' | 'secondary'
  size?: 'sm' | 'md' | 'lg'
  className?: string
  children: ReactNode
}

const loadDialog = () => import('./donate-dialog').then((module) => module.DonateDialog)

/**
 * Opens the form for a gift by card, whose code is fetched as the finger nears; a guest is led to
 * the login and back. Needs the messages `payments`, `common`, `errors` and `validation`.
 */
export function DonateButton({ campaign, cards, children, ...look }: DonateButtonProps) {
  const router = useRouter()
  const { currentUser, loading } = useAuth()
  const { Dialog, isOpen, close, triggerProps, dialogProps } = useDialogLater(loadDialog)
  const isGuest = !loading && !currentUser
  const isReady = Dialog !== null && currentUser !== null

  useEffect(() => {
    if (!isOpen || !isGuest) return
    router.push(loginAndBack())
    close()
  })

  return (
    <>
      <Button {...triggerProps} {...look} aria-haspopup="dialog" loading={isOpen && !isReady}>
        {children}
      </Button>
      {isReady ? (
        <Dialog
          {...dialogProps}
          // What one person gave is not shown to the next.
          key={currentUser.email}
          campaign={campaign}
          cards={cards}
          person={currentUser}
        />
      ) : null}
    </>
  )
}
