'use client'

import { useSearchParams } from 'next/navigation'
import { type ReactNode, Suspense } from 'react'
import { Link } from '@/components/ui/link'
import { linkStyle } from '@/components/ui/link-styles'
import { safeReturnPath } from '@/lib/features/users/rules'

type AuthLinkProps = { to: '/login' | '/register' | '/forgot'; children: ReactNode }

export function AuthLink({ to, children }: AuthLinkProps) {
  const plain = (
    <Link href={to} className={linkStyle}>
      {children}
    </Link>
  )
  return (
    <Suspense fallback={plain}>
      <AuthLinkWithReturnPath to={to}>{children}</AuthLinkWithReturnPath>
    </Suspense>
  )
}

function AuthLinkWithReturnPath({ to, children }: AuthLinkProps) {
  const returnPath = safeReturnPath(useSearchParams().get('callbackUrl'))
  const query = returnPath === '/' ? '' : `?callbackUrl=${encodeURIComponent(returnPath)}`
  return (
    <Link href={`${to}${query}`} className={linkStyle}>
      {children}
    </Link>
  )
}
