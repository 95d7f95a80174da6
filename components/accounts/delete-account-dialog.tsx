'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/dialog'
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
  const t = useTranslations('accounts.deleteAccount')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      description={t('lead')}
      size="sm"
    >
      <div className="grid gap-5">
        <Points title={t('goes')} points={GOES.map((name) => t(name))} />
        <Points title={t('stays')} points={STAYS.map((name) => t(name))} />
        <DeleteAccountForm email={email} onClose={() => onOpenChange(false)} />
      </div>
    </Dialog>
  )
}

function Points({ title, points }: { title: string; points: string[] }) {
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 grid list-disc gap-1 pl-5 text-text-muted">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  )
}
