import { cn } from '@/components/ui/cn'
import { DROP_PATH } from '@/components/ui/logo-path'
import { useFormatNumber } from '@/components/ui/use-format-number'
import type { DonationBadge } from '@/lib/features/badges/rules'

type BadgeMedalProps = { badge: DonationBadge; isEarned: boolean; className?: string }

export function BadgeMedal({ badge, isEarned, className }: BadgeMedalProps) {
  const formatNumber = useFormatNumber()
  return (
    <svg viewBox="0 0 72 84" aria-hidden="true" className={className}>
      <path
        d="M22 56 14 80l9-4 6 7 7-22 7 22 6-7 9 4-8-24"
        strokeWidth={1.5}
        strokeLinejoin="round"
        className={
          isEarned ? 'fill-accent-line stroke-accent-line' : 'fill-surface stroke-line-strong'
        }
      />
      <path
        d={ROSETTE}
        strokeWidth={1.5}
        strokeDasharray={isEarned ? undefined : '3 3'}
        className={isEarned ? 'fill-accent-soft stroke-accent' : 'fill-surface stroke-line-strong'}
      />
      <g transform="translate(12.500 9) scale(0.98)">
        <path d={DROP_PATH} className={isEarned ? 'fill-accent' : 'fill-line'} />
        <text
          x="24"
          y="36"
          textAnchor="middle"
          className={cn(
            'text-[17px] font-extrabold',
            isEarned ? 'fill-on-accent' : 'fill-text-muted',
          )}
        >
          {formatNumber(badge)}
        </text>
      </g>
    </svg>
  )
}

const ROSETTE = rosette({ x: 36, y: 34, radius: 30, petals: 16 })

type RosetteShape = { x: number; y: number; radius: number; petals: number }

function rosette({ x, y, radius, petals }: RosetteShape): string {
  const at = (angle: number, length: number) =>
    `${(x + length * Math.sin(angle)).toFixed(2)} ${(y - length * Math.cos(angle)).toFixed(2)}`
  const step = (2 * Math.PI) / petals
  const curves = Array.from(
    { length: petals },
    (_, petal) => `Q${at((petal + 0.5) * step, radius * 1.14)} ${at((petal + 1) * step, radius)}`,
  )
  return `M${at(0, radius)}${curves.join('')}Z`
}
