import { Drop, Ground, Picture, type PictureProps, paper } from './picture'

/** No blog post yet: an empty sheet, a pen, and a drop of ink. */
export function NoPosts({ className }: PictureProps) {
  return (
    <Picture className={className}>
      <Ground d="M28 198C10 152 40 96 92 74c42-18 74-38 122-22 58 18 88 66 82 112-2 16-8 28-14 34Z" />
      <path d="M20 198h280" />
      <path
        d="M160 82c-22-16-54-20-86-14v112c32-6 64-2 86 14 22-16 54-20 86-14V68c-32-6-64-2-86 14Z"
        fill={paper}
      />
      <path d="M160 82v112" />
      <path
        d="M92 94c16-2 32 0 48 8M92 116c16-2 32 0 48 8M92 138c10-1 20 0 30 3"
        strokeOpacity={0.4}
      />
      <path d="m190 150 8-26 56-70c5-6 13-7 18-2s5 12 0 18l-56 70Z" fill={paper} />
      <path d="m198 124 18 16M242 70l18 15M190 150l10-4" />
      <Drop x={186} y={172} scale={0.2} />
      <path d="M58 198c-10-14-8-28 4-34 12 6 14 20 4 34M62 178v20" />
    </Picture>
  )
}
