'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { Points } from '@/components/ui/points'
import { DeleteAccountForm } from './delete-account-form'

type DeleteAccountDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The address of the account, which its owner has to type. */
  email: string
}

const GOES = ['goesAccount', 'goesRequests', 'goesPledges', 'goesEntries'] as const
const STAYS = ['staysWords', 'staysBooks'] as const

/** Says what becomes of everything when an account is deleted, and asks whether that is meant. */
export function DeleteAccountDialog({ open, onOpenChange, email }: DeleteAccountDialogProps) {
  const t = useTranslations('users.account.deleteAccount')
  const [isSending, setSending] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      locked={isSending}
      title={t('title')}
      description={t('lead')}
      size="sm"
    >
      <div className="grid gap-5">
        <Points title={t('goes')} points={GOES.map((name) => t(name))} />
        <Points title={t('stays')} points={STAYS.map((name) => t(name))} />
        <DeleteAccountForm
          email={email}
          onSending={setSending}
          onClose={() => onOpenChange(false)}
        />
      </div>
    </Dialog>
  )
}
