import { useId } from 'react'
import { useFormatNumber } from '@/components/ui/use-format'

type ImportCountsProps = {
  title: string
  counts: readonly (readonly [label: string, count: number])[]
}

export function ImportCounts({ title, counts }: ImportCountsProps) {
  const formatNumber = useFormatNumber()
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="text-lg font-bold">
        {title}
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-4 sm:flex sm:gap-10">
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt className="text-sm text-text-muted">{label}</dt>
            <dd className="figures text-2xl font-bold">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
