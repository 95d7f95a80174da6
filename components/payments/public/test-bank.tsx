'use client'

import { Landmark } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { DialogDescription, DialogFrame, DialogTitle } from '@/components/ui/dialog'

type TestBankProps = {
  /** The URL of the provider's stand-in. */
  bank: string
  clientSecret: string
  onDone: () => void
}

export function TestBank({ bank, clientSecret, onDone }: TestBankProps) {
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
