'use client'

import { useSearchParams } from 'next/navigation'
import { type ReactNode, Suspense } from 'react'
import { Link } from '@/components/ui/link'
import { linkLook } from '@/components/ui/link-look'
import { safeReturnPath } from '@/lib/features/users/rules'

type AccountLinkProps = { to: '/login' | '/register' | '/forgot'; children: ReactNode }

export function AccountLink({ to, children }: AccountLinkProps) {
  const plain = (
    <Link href={to} className={linkLook}>
      {children}
    </Link>
  )
  return (
    <Suspense fallback={plain}>
      <RememberingLink to={to}>{children}</RememberingLink>
    </Suspense>
  )
}

function RememberingLink({ to, children }: AccountLinkProps) {
  const wanted = safeReturnPath(useSearchParams().get('callbackUrl'))
  const query = wanted === '/' ? '' : `?callbackUrl=${encodeURIComponent(wanted)}`
  return (
    <Link href={`${to}${query}`} className={linkLook}>
      {children}
    </Link>
  )
}
