import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useLocalPlace } from '@/components/places/place-names'
import { cn } from '@/components/ui/cn'
import type { MapCircle } from './map-circles'

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

type DistrictMapProps = {
  circles: MapCircle[]
  /** Empty for the whole country. */
  division: string
  size: { width: number; height: number }
  children: ReactNode
}

/** The area shows the donors. Tab moves to one circle, the arrow keys to the others. */
export function DistrictMap({ circles, division, size, children }: DistrictMapProps) {
  const localPlace = useLocalPlace()
  const t = useTranslations('overview.admin.districts')
  const [highlighted, setHighlighted] = useState('')
  const isChosen = (circle: MapCircle) => division === '' || circle.division === division
  const chosen = circles.filter(isChosen)
  const current = chosen.find(({ district }) => district === highlighted) ?? chosen[0]
  const circleLabel = ({ district, donors }: MapCircle) =>
    t('circle', { district: localPlace(district), donors })

  function moveFocus(event: KeyboardEvent<SVGSVGElement>) {
    const step = STEPS[event.key]
    if (!step || !current) return
    event.preventDefault()
    const next = chosen.at((chosen.indexOf(current) + step) % chosen.length)
    event.currentTarget.querySelector<SVGElement>(`[data-district="${next?.district}"]`)?.focus()
  }

  const highlightedCircle = circles.find(({ district }) => district === highlighted)
  return (
    <div className="mt-4">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no drawing */}
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="group"
        aria-label={t('map')}
        onKeyDown={moveFocus}
        className="mx-auto block h-auto w-full max-w-md"
      >
        {children}
        {circles.map((circle) => (
          // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it is a part of a picture to look at, and nothing to press
          <circle
            key={circle.district}
            data-district={circle.district}
            role="img"
            aria-label={circleLabel(circle)}
            tabIndex={circle === current ? 0 : -1}
            cx={circle.x}
            cy={circle.y}
            r={circle.r}
            strokeWidth={1.2}
            onFocus={() => setHighlighted(circle.district)}
            onPointerEnter={() => setHighlighted(circle.district)}
            className={cn(
              'transition-[fill,stroke] outline-none focus-visible:stroke-text focus-visible:[stroke-width:3]',
              isChosen(circle)
                ? 'fill-accent/45 stroke-accent'
                : 'fill-line-strong/25 stroke-line-strong',
              circle.donors === 0 && 'fill-transparent',
            )}
          >
            <title>{circleLabel(circle)}</title>
          </circle>
        ))}
      </svg>
      {/* Screen readers read the names of the circles instead. */}
      <p aria-hidden="true" className="figures mt-2 min-h-6 text-center text-sm text-text-muted">
        {highlightedCircle ? circleLabel(highlightedCircle) : t('point')}
      </p>
    </div>
  )
}
