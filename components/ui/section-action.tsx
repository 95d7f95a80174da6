import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'

export function SectionAction({ href, children }: { href: string; children: ReactNode }) {
  return (
    <div className="mt-4 flex sm:mt-8 sm:justify-center">
      <Button asChild variant="secondary" className="w-full sm:w-auto">
        <Link href={href}>{children}</Link>
      </Button>
    </div>
  )
}
