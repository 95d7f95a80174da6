import { HeroStill } from '@/components/illustrations'

/**
 * The moving picture's place, with its shape kept from the first paint. The still drawing fills it;
 * whatever else plays here lies over the drawing and decorates as it does.
 */
export function HeroPicture() {
  return (
    <div className="relative aspect-4/3 sm:max-lg:aspect-2/1 overflow-hidden rounded bg-accent-soft">
      <HeroStill className="absolute top-1/2 left-0 h-auto w-full -translate-y-1/2" />
    </div>
  )
}
