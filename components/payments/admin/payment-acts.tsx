'use client'

import { Check, Undo2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { deleteAction } from '@/components/admin-list/row-action'
import { RowActions } from '@/components/admin-list/row-actions'
import { callApi } from '@/lib/core/http/api-client'
import type { ManagedPayment } from '@/lib/features/payments/list-payments-to-manage'
import { printMoney } from '@/lib/features/payments/rules'

export function PaymentActs({ payment }: { payment: ManagedPayment }) {
  const t = useTranslations('payments.admin.acts')
  const locale = useLocale()
  const { _id, status, provider, isGoingBack, giver } = payment
  const amount = printMoney(payment, locale)
  const words = { amount, name: giver.name }
  // Admins refund card payments on Stripe's dashboard.
  if (provider !== 'sslcommerz' || (status !== 'held' && status !== 'succeeded')) return null
  const accept = deleteAction({
    ...{ id: 'accept', icon: Check, tone: 'normal' },
    ...{ label: t('accept'), fullLabel: t('acceptOf', words), doneText: t('acceptedText') },
    words: { text: t('acceptQuestion'), confirm: t('acceptConfirm'), done: t('accepted') },
    run: () => callApi(`payments/${_id}/acceptance`, { method: 'POST' }),
  })
  const giveBack = () => callApi(`payments/${_id}/refund`, { method: 'POST' })
  const refuse = deleteAction({
    ...{ id: 'refuse', icon: Undo2 },
    ...{ label: t('refuse'), fullLabel: t('refuseOf', words), doneText: t('refusedText') },
    words: { text: t('refuseQuestion', words), confirm: t('refuseConfirm'), done: t('refused') },
    run: giveBack,
  })
  const refund = deleteAction({
    ...{ id: 'refund', icon: Undo2 },
    ...{ label: t('giveBack'), fullLabel: t('giveBackOf', words), doneText: t('givenBackText') },
    words: {
      ...{ text: t('giveBackQuestion', words), confirm: t('giveBackConfirm') },
      done: t('givenBack'),
    },
    run: giveBack,
  })
  const acts = status === 'held' ? [...(isGoingBack ? [] : [accept]), refuse] : [refund]
  return <RowActions name={t('more', words)} others={acts} />
}
