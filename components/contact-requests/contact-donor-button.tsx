'use client'

import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useLazyDialog } from '@/components/ui/use-lazy-dialog'
import type { FoundDonor } from '@/lib/features/donors/shapes'

const loadDialog = () =>
  import('./contact-donor-dialog').then((module) => module.ContactDonorDialog)

type ContactDonorButtonProps = {
  donor: Pick<FoundDonor, '_id' | 'name'>
  describedBy: string
}

/** For donors who hide their phone and email: writes to them through the site. */
export function ContactDonorButton({ donor, describedBy }: ContactDonorButtonProps) {
  const t = useTranslations('contact-requests.ask')
  const card = useTranslations('donors.card')
  const [wasAsked, setAsked] = useState(false)
  const { Dialog, isLoading, triggerProps, dialogProps } = useLazyDialog(loadDialog)
  return (
    <div className="mt-auto flex flex-col gap-2">
      {wasAsked ? (
        <p role="status" className="flex items-center gap-1.5 text-sm font-semibold text-success">
          <Check aria-hidden="true" className="size-4 shrink-0" />
          {t('wasAsked')}
        </p>
      ) : null}
      <Button
        variant={wasAsked ? 'secondary' : 'primary'}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        loading={isLoading}
        {...triggerProps}
      >
        {card('contact')}
      </Button>
      {Dialog ? <Dialog {...dialogProps} donor={donor} onAsked={() => setAsked(true)} /> : null}
    </div>
  )
}
