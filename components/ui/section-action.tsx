import Link from 'next/link'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'

/** A link below a section that shows only a few items, to the page with all of them. */
export function SectionAction({ href, children }: { href: string; children: ReactNode }) {
  return (
    <div className="mt-8 flex sm:justify-center">
      <Button asChild variant="secondary" size="lg" className="w-full sm:w-auto">
        <Link href={href}>{children}</Link>
      </Button>
    </div>
  )
}
