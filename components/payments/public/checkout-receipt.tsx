'use client'

import { useRouter } from '@/components/ui/use-router'
import { type PaidPaymentReceipt, PaymentReceipt } from './payment-receipt'

export function CheckoutReceipt({ payment }: { payment: PaidPaymentReceipt }) {
  const router = useRouter()
  return (
    <PaymentReceipt
      payment={payment}
      onClose={() => router.push('/dashboard/mydonations')}
      onAgain={() => router.push('/donate')}
    />
  )
}
