import { useFormatNumber } from '@/components/ui/use-format'

type ProgressBarProps = {
  label: string
  percent: number
}

export function ProgressBar({ label, percent }: ProgressBarProps) {
  const formatNumber = useFormatNumber()
  return (
    <div>
      <p className="flex justify-between gap-4">
        <span className="font-semibold">{label}</span>
        <span className="figures text-text-muted">{formatNumber(percent)}%</span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-2 h-3 overflow-hidden rounded-full border border-line-strong bg-surface-hover"
      >
        <div className="h-full bg-accent transition-[width]" style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}
