import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/list-state'

const FACTS = ['patient', 'location', 'place']

export function RequestSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: shapes without a name, all alike
    <li key={index}>
      <RequestSkeleton />
    </li>
  ))
}

function RequestSkeleton() {
  return (
    <Card aria-hidden="true" className="h-full gap-3 p-4 sm:p-4">
      <div className="flex items-center gap-3">
        <Skeleton className="size-12 shrink-0" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="w-4/5" />
          <Skeleton className="w-20" />
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-2">
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
