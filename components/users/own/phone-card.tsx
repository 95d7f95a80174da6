'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { PhoneText } from '@/components/ui/contact-text'
import { useFormatDay } from '@/components/ui/use-format'
import { useLazyDialog } from '@/components/ui/use-lazy-dialog'
import type { PhoneConfirmation } from '@/lib/features/users/server/phone/read-phone-confirmation'

const loadDialog = () => import('./phone-dialog').then((module) => module.PhoneDialog)

export function PhoneCard({ phone }: { phone: PhoneConfirmation }) {
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
      {confirmed ? (
        <p className="text-sm text-text-muted">{t('since', { day: formatDay(confirmed.day) })}</p>
      ) : (
        <>
          <p className="text-text-muted">{t('none')}</p>
          <Button
            variant="secondary"
            size="sm"
            loading={isLoading}
            className="self-start"
            {...triggerProps}
          >
            {t('open')}
          </Button>
        </>
      )}
      {Dialog ? <Dialog {...dialogProps} phone={phone} /> : null}
    </Card>
  )
}
