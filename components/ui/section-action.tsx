import Link from 'next/link'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'

/** Below the few things that a section shows: the way to all of them. */
export function SectionAction({ href, children }: { href: string; children: ReactNode }) {
  return (
    <div className="mt-8 flex sm:justify-center">
      <Button asChild variant="secondary" size="lg" className="w-full sm:w-auto">
        <Link href={href}>{children}</Link>
      </Button>
    </div>
  )
}
