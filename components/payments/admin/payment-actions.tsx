'use client'

import { Check, Undo2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { deleteAction } from '@/components/admin-list/row-action'
import { RowActions } from '@/components/admin-list/row-actions'
import { apiFetch } from '@/lib/core/http/api-client'
import { formatMoney } from '@/lib/features/money/rules'
import type { ManagedPayment } from '@/lib/features/payments/server/list-payments-to-manage'

export function PaymentActions({ payment }: { payment: ManagedPayment }) {
  const t = useTranslations('payments.admin.acts')
  const locale = useLocale()
  const { _id, status, provider, isGoingBack, giver } = payment
  const amount = formatMoney(payment, locale)
  const values = { amount, name: giver.name }
  // Admins refund card payments on Stripe's dashboard.
  if (provider !== 'sslcommerz' || (status !== 'held' && status !== 'succeeded')) return null
  const accept = deleteAction({
    ...{ id: 'accept', icon: Check, tone: 'normal' },
    ...{ label: t('accept'), fullLabel: t('acceptOf', values) },
    labels: { text: t('acceptQuestion'), confirm: t('acceptConfirm'), done: t('accepted') },
    run: () => apiFetch(`payments/${_id}/acceptance`, { method: 'POST' }),
  })
  const refundPayment = () => apiFetch(`payments/${_id}/refund`, { method: 'POST' })
  const decline = deleteAction({
    ...{ id: 'refuse', icon: Undo2 },
    ...{ label: t('refuse'), fullLabel: t('refuseOf', values) },
    labels: { text: t('refuseQuestion', values), confirm: t('refuseConfirm'), done: t('refused') },
    run: refundPayment,
  })
  const refund = deleteAction({
    ...{ id: 'refund', icon: Undo2 },
    ...{ label: t('giveBack'), fullLabel: t('giveBackOf', values), doneText: t('givenBackText') },
    labels: {
      ...{ text: t('giveBackQuestion', values), confirm: t('giveBackConfirm') },
      done: t('givenBack'),
    },
    run: refundPayment,
  })
  const actions = status === 'held' ? [...(isGoingBack ? [] : [accept]), decline] : [refund]
  return <RowActions name={t('more', values)} others={actions} />
}
