'use client'

import { useRouter } from '@/components/ui/use-router'
import { type PaidGift, Receipt } from './receipt'

export function PaidGiftSheet({ gift }: { gift: PaidGift }) {
  const router = useRouter()
  return (
    <Receipt
      gift={gift}
      onClose={() => router.push('/dashboard/mydonations')}
      onAgain={() => router.push('/donate')}
    />
  )
}
