'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { useLazyDialog } from '@/components/ui/use-lazy-dialog'

const loadRenew = () =>
  import('./second-factor-dialogs').then((module) => module.RenewRecoveryCodesDialog)
const loadTurnOff = () =>
  import('./second-factor-dialogs').then((module) => module.TurnOffSecondFactorDialog)

type SecondFactorCardProps = { isOn: boolean; codesLeft: number }

export function SecondFactorCard({ isOn, codesLeft }: SecondFactorCardProps) {
  const t = useTranslations('users.second-factor.card')
  return (
    <Card as="section" className="gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-xl font-bold">{t('title')}</h2>
        <Badge tone={isOn ? 'success' : 'warning'}>{t(isOn ? 'on' : 'off')}</Badge>
      </div>
      <p className="text-text-muted">{t(isOn ? 'onText' : 'offText')}</p>
      {isOn ? (
        <EnabledSecondFactor codesLeft={codesLeft} />
      ) : (
        <SetUpSecondFactorButton label={t('setUp')} />
      )}
    </Card>
  )
}

function EnabledSecondFactor({ codesLeft }: { codesLeft: number }) {
  const t = useTranslations('users.second-factor.card')
  const renew = useLazyDialog(loadRenew)
  const turnOff = useLazyDialog(loadTurnOff)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <p className="grow font-semibold">{t('codesLeft', { count: codesLeft })}</p>
      <Button variant="secondary" size="sm" loading={renew.isLoading} {...renew.triggerProps}>
        {t('renew')}
      </Button>
      <Button variant="secondary" size="sm" loading={turnOff.isLoading} {...turnOff.triggerProps}>
        {t('turnOff')}
      </Button>
      {renew.Dialog ? <renew.Dialog {...renew.dialogProps} /> : null}
      {turnOff.Dialog ? <turnOff.Dialog {...turnOff.dialogProps} /> : null}
    </div>
  )
}

const loadSetUp = () =>
  import('./second-factor-dialogs').then((module) => module.SetUpSecondFactorDialog)

export function SetUpSecondFactorButton({ label }: { label: string }) {
  const { Dialog, isLoading, triggerProps, dialogProps } = useLazyDialog(loadSetUp)
  return (
    <div>
      <Button variant="secondary" size="sm" loading={isLoading} {...triggerProps}>
        {label}
      </Button>
      {Dialog ? <Dialog {...dialogProps} /> : null}
    </div>
  )
}
