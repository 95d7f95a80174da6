import { type PictureKind, shownPicture } from '@/lib/features/pictures/rules'

type PictureProps = {
  /** The address that was given for it, at whatever host. */
  address: string
  /** What is to be seen; empty for a picture that only decorates. */
  alt: string
  kind: PictureKind
  /** How wide it is on which screen. */
  sizes: string
  /** In pixels, where the picture has no place of its own to fill. */
  width: number
  height: number
  /** The picture is the first thing to be seen on its page. */
  eager?: boolean
  className?: string
}

/** A picture that people chose, from this site and in the size that the screen needs. */
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
      sizes={shown.srcSet && sizes}
      decoding="async"
      referrerPolicy="no-referrer"
    />
  )
}
