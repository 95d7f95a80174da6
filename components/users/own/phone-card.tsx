'use client'

import { useTranslations } from 'next-intl'
import { RemoveButton } from '@/components/forms/remove-button'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { PhoneText } from '@/components/ui/contact-text'
import { useFormatDay } from '@/components/ui/use-format'
import { useLazyDialog } from '@/components/ui/use-lazy-dialog'
import { useRouter } from '@/components/ui/use-router'
import { apiFetch } from '@/lib/core/http/api-client'
import type { PhoneConfirmation } from '@/lib/features/users/server/phone/read-phone-confirmation'

const loadDialog = () => import('./phone-dialog').then((module) => module.PhoneDialog)

type PhoneCardProps = {
  phone: PhoneConfirmation
  /** Whether the person can still log in without the phone. */
  canRemove: boolean
}

export function PhoneCard({ phone, canRemove }: PhoneCardProps) {
  const t = useTranslations('users.account.phone')
  const formatDay = useFormatDay()
  const { Dialog, isLoading, triggerProps, dialogProps } = useLazyDialog(loadDialog)
  const { confirmed, proposed } = phone
  const known = confirmed?.number ?? proposed
  return (
    <Card as="section" className="gap-4" aria-labelledby="own-phone">
      <h2 id="own-phone" className="text-xl font-bold">
        {t('title')}
      </h2>
      {known ? (
        <p className="font-semibold">
          <span className="figures mr-3">
            <PhoneText phone={known} />
          </span>
          <Badge tone={confirmed ? 'success' : 'warning'}>
            {t(confirmed ? 'confirmed' : 'unconfirmed')}
          </Badge>
        </p>
      ) : null}
      <p className={confirmed ? 'text-sm text-text-muted' : 'text-text-muted'}>
        {confirmed ? t('since', { day: formatDay(confirmed.day) }) : t('none')}
      </p>
      <div className="flex flex-wrap gap-2">
        {/* Donors change the number of their donor record, and then confirm it here. */}
        {confirmed && confirmed.number === proposed ? null : (
          <Button variant="secondary" size="sm" loading={isLoading} {...triggerProps}>
            {t(confirmed ? 'change' : 'open')}
          </Button>
        )}
        {confirmed && canRemove ? <RemovePhoneButton /> : null}
      </div>
      {Dialog ? <Dialog {...dialogProps} phone={phone} /> : null}
    </Card>
  )
}

function RemovePhoneButton() {
  const t = useTranslations('users.account.phone')
  const router = useRouter()
  return (
    <RemoveButton
      remove={() => apiFetch('account/phone', { method: 'DELETE' })}
      labels={{
        button: t('remove'),
        label: t('removeLabel'),
        question: t('removeQuestion'),
        warning: t('removeWarning'),
        done: t('removed'),
        failure: t('removeFailure'),
      }}
      onRemoved={() => router.refresh()}
    />
  )
}
