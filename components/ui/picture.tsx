import { type PictureKind, shownPicture } from '@/lib/features/pictures/rules'

type PictureProps = {
  /** The stored URL, on any host. */
  address: string
  /** Empty for a decorative picture. */
  alt: string
  kind: PictureKind
  /** As in the attribute `sizes`. */
  sizes: string
  /** In pixels, if the layout does not set the size. */
  width: number
  height: number
  /** Loads at once, for a picture that is visible when the page opens. */
  eager?: boolean
  className?: string
}

/** This site serves pictures that people chose, in the size that the screen needs. */
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
