'use client'

import { useSearchParams } from 'next/navigation'
import { type ReactNode, Suspense } from 'react'
import { Link } from '@/components/ui/link'
import { linkStyle } from '@/components/ui/link-styles'
import { safeReturnPath } from '@/lib/features/users/rules'

type AuthLinkProps = {
  to: '/login' | '/register' | '/forgot'
  className?: string
  children: ReactNode
}

export function AuthLink({ className = linkStyle, ...props }: AuthLinkProps) {
  const plain = (
    <Link href={props.to} className={className}>
      {props.children}
    </Link>
  )
  return (
    <Suspense fallback={plain}>
      <AuthLinkWithReturnPath className={className} {...props} />
    </Suspense>
  )
}

function AuthLinkWithReturnPath({ to, className, children }: AuthLinkProps) {
  const returnPath = safeReturnPath(useSearchParams().get('callbackUrl'))
  const query = returnPath === '/' ? '' : `?callbackUrl=${encodeURIComponent(returnPath)}`
  return (
    <Link href={`${to}${query}`} className={className}>
      {children}
    </Link>
  )
}
