import { type PictureKind, shownPicture } from '@/lib/features/pictures/rules'

type PictureProps = {
  /** The address that was stored for it, on any host. */
  address: string
  /** What the picture shows; empty for a decorative one. */
  alt: string
  kind: PictureKind
  /** The width of the picture by screen size, as in the attribute `sizes`. */
  sizes: string
  /** In pixels, where the layout does not give the picture its size. */
  width: number
  height: number
  /** Whether the picture is visible when the page opens, so that it loads at once. */
  eager?: boolean
  className?: string
}

/** A picture that people chose; it is served from this site, in the size that the screen needs. */
export function Picture({ address, alt, kind, sizes, eager = false, ...rest }: PictureProps) {
  const shown = shownPicture(address, kind)
  if (!shown) return null
  const when = eager
    ? ({ loading: 'eager', fetchPriority: 'high' } as const)
    : ({ loading: 'lazy' } as const)
  return (
    // biome-ignore lint/performance/noImgElement: no optimiser works for what visitors choose
    <img
      {...shown}
      {...when}
      {...rest}
      alt={alt}
      {...(shown.srcSet ? { sizes } : {})}
      decoding="async"
      referrerPolicy="no-referrer"
    />
  )
}
