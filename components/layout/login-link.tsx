'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { withoutLocale } from './current-place'
import { loginAddress } from './login-address'

/** Pages that nobody comes back to after the login, and the page for what leads nowhere. */
const NO_RETURN = /^\/(?:$|(?:login|register|forgot|reset|verify|_not-found)(?:\/|$))/

/** The way to the login, and from there back to the page that it stands on. */
export function LoginLink({ label }: { label: string }) {
  const here = withoutLocale(usePathname())
  return (
    <Button asChild size="sm">
      <Link
        href={NO_RETURN.test(here) ? '/login' : loginAddress(here)}
        prefetch={false}
        rel="nofollow"
      >
        {label}
      </Link>
    </Button>
  )
}
