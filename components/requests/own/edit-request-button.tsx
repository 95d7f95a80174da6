'use client'

import { Pencil } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useFocusMain } from '@/components/ui/focus'
import { useLazyDialog } from '@/components/ui/use-lazy-component'
import { useToday } from '@/components/ui/use-today'
import type { EditedRequest } from './edit-request-dialog'

const loadDialog = () => import('./edit-request-dialog').then((module) => module.EditRequestDialog)

type EditRequestButtonProps = Omit<EditedRequest, 'today'> & {
  renderedOn: string
}

export function EditRequestButton({ renderedOn, ...edited }: EditRequestButtonProps) {
  const t = useTranslations('requests.own.edit')
  const { Dialog, isLoading, triggerProps, dialogProps } = useLazyDialog(loadDialog)
  const today = useToday(renderedOn)
  const button = useFocusMain()
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        size="sm"
        aria-label={t('labelOf', { patient: edited.request.patientName })}
        aria-haspopup="dialog"
        loading={isLoading}
        {...triggerProps}
      >
        <Pencil aria-hidden="true" className="size-4" />
        {t('label')}
      </Button>
      {Dialog && <Dialog {...dialogProps} {...edited} today={today} />}
    </>
  )
}
