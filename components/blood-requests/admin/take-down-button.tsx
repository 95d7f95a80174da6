'use client'

import { Ban } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFocusMain } from '@/components/layout/dashboard/use-focus-main'
import { Button } from '@/components/ui/button'
import { useDialogLater } from '@/components/ui/use-dialog-later'
import type { ManagedRequest } from '@/lib/features/blood-requests/list-requests-to-manage'

const loadDialog = () => import('./take-down-dialog').then((module) => module.TakeDownDialog)

/** Takes a request off the site, after a question for the reason. */
export function TakeDownButton({ request }: { request: ManagedRequest }) {
  const t = useTranslations('blood-requests.admin.takeDown')
  const { Dialog, isComing, triggerProps, dialogProps } = useDialogLater(loadDialog)
  const button = useFocusMain()
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        size="sm"
        aria-label={t('buttonOf', { patient: request.patientName })}
        aria-haspopup="dialog"
        loading={isComing}
        {...triggerProps}
      >
        <Ban aria-hidden="true" className="size-4" />
        {t('button')}
      </Button>
      {Dialog && <Dialog {...dialogProps} request={request} />}
    </>
  )
}
