import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'

const FACTS = ['patient', 'group', 'bags', 'date', 'location', 'phone']

/** The shape of a request's card while it is on its way. */
export function RequestSkeleton() {
  return (
    <Card aria-hidden="true" className="h-full">
      <div className="flex items-center gap-4 border-b border-line pb-4">
        <Skeleton className="size-16 shrink-0" />
        <div className="flex flex-1 flex-col gap-2.5">
          <Skeleton className="w-4/5" />
          <Skeleton className="w-20" />
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-3.5 py-5">
        {FACTS.map((fact) => (
          <Skeleton key={fact} className="w-11/12" />
        ))}
      </div>
      <div className="flex gap-2">
        <Skeleton className="h-12 flex-1" />
        <Skeleton className="size-12" />
      </div>
    </Card>
  )
}
