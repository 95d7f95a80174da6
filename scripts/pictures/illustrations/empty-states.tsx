import { Bust, crimson, Drop, Ground, Heart, Picture, type PictureProps, paper } from './picture'

/** Nobody matched a donor search: a lens over an outline that is still to be filled. */
export function NoDonors({ className }: PictureProps) {
  return (
    <Picture className={className}>
      <Ground d="M28 196C8 150 34 84 92 66c44-14 66-34 116-24 60 12 92 66 84 116-2 16-8 30-14 38Z" />
      <path d="M10 196h300" />
      <Bust x={54} y={132} hair="short" />
      <Bust x={268} y={132} hair="long" />
      <circle cx={156} cy={98} r={54} fill={paper} />
      <Bust x={156} y={88} dashed scale={0.82} />
      <circle cx={156} cy={98} r={54} />
      <path d="m194 136 7 7" />
      <path d="m205 147 17 17" strokeWidth={12} stroke={crimson} />
      <path d="M122 80a39 39 0 0 1 15-18" strokeOpacity={0.45} />
    </Picture>
  )
}

/** No open blood request: the list is clear for now. */
export function NoRequests({ className }: PictureProps) {
  return (
    <Picture className={className}>
      <Ground d="M36 198C10 160 26 96 74 74c40-18 70-36 120-22 56 16 96 62 92 112-1 14-6 26-12 34Z" />
      <path d="M24 198h272" />
      <rect x={96} y={44} width={112} height={154} rx={14} fill={paper} />
      <path d="M130 52c0-12 8-20 22-20s22 8 22 20v6h-44Z" fill={paper} />
      <path d="M118 92h38M118 114h68M118 136h52" strokeOpacity={0.4} />
      <path d="m118 165 8 8 14-16" />
      <Drop x={214} y={148} scale={0.92} />
      <path
        d="M54 198v-34M54 178c-14 0-20-8-20-20 13 0 20 8 20 20ZM54 168c0-13 7-21 20-21 0 13-7 21-20 21Z"
        fill={paper}
      />
    </Picture>
  )
}

/** No biomedical service on offer yet: the rack waits for its samples. */
export function NoServices({ className }: PictureProps) {
  return (
    <Picture className={className}>
      <Ground d="M30 198C12 152 40 104 84 84c38-18 78-46 128-28 52 18 84 62 80 108-1 14-6 26-12 34Z" />
      <path d="M24 198h272" />
      <path d="M74 122h112" strokeWidth={3} />
      {[90, 130, 170].map((x, i) => (
        <g key={x}>
          <path d={`M${x - 12} 70v84a12 12 0 0 0 24 0V70`} fill={paper} />
          {i === 1 && <path d="M120 112h20v42a10 10 0 0 1-20 0Z" fill={crimson} stroke="none" />}
          <path d={`M${x - 17} 70h34`} />
        </g>
      ))}
      <path d="M66 122h14M104 122h14M144 122h14M184 122h10" />
      <path d="M60 198v-84M200 198v-84M60 180h140" />
      <path
        d="M234 88h36M240 88v32l-26 60c-4 10 2 18 12 18h52c10 0 16-8 12-18l-26-60V88"
        fill={paper}
      />
      <path
        d="M222 168c10-8 18 6 30 0s20-4 30 0l6 14c3 8-1 14-10 14h-52c-9 0-13-6-10-14Z"
        fill="currentColor"
        fillOpacity={0.12}
        stroke="none"
      />
      <circle cx={246} cy={150} r={3} />
      <circle cx={258} cy={136} r={4} />
    </Picture>
  )
}

/** No campaign is planned: the tent stands ready. */
export function NoCampaigns({ className }: PictureProps) {
  return (
    <Picture className={className}>
      <Ground d="M26 198C14 150 44 92 96 74c40-14 62-38 112-26 56 14 88 66 84 114-1 14-6 28-12 36Z" />
      <path d="M20 198h280" />
      <path d="M160 62V24" />
      <path d="M160 26c14-8 22 8 38 0v24c-16 8-24-8-38 0Z" fill={crimson} stroke={crimson} />
      <path
        d="M160 62c-16 30-48 48-84 54v14c6 8 18 8 24 0 6 8 18 8 24 0 6 8 18 8 24 0 4 5 8 6 12 6s8-1 12-6c6 8 18 8 24 0 6 8 18 8 24 0 6 8 18 8 24 0v-14c-36-6-68-24-84-54Z"
        fill={paper}
      />
      <path d="M160 62c-6 30-12 48-36 56M160 62c6 30 12 48 36 56" />
      <path d="M86 136v62M234 136v62" />
      <path d="M86 198c14-16 22-34 24-60M234 198c-14-16-22-34-24-60" strokeOpacity={0.5} />
      <path d="M132 198v-22h56v22M126 176h68" fill={paper} />
      <Heart x={160} y={158} scale={0.24} />
      <path d="M44 198c-10-14-8-28 4-34 12 6 14 20 4 34M48 178v20M272 198c-8-12-7-22 3-28 10 6 11 16 3 28M275 182v16" />
    </Picture>
  )
}

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

/** Nobody has written yet: two people, and the first word on its way between them. */
export function NoMessages({ className }: PictureProps) {
  return (
    <Picture className={className}>
      <Ground d="M28 200C10 152 40 100 88 82c40-16 72-44 122-28 54 16 92 62 86 110-2 14-6 26-12 36Z" />
      <path d="M18 200h284" />
      <Bust x={70} y={138} hair="long" />
      <Bust x={250} y={138} hair="short" />
      <path
        d="M62 30h92c9 0 16 7 16 16v38c0 9-7 16-16 16h-48l-20 18v-18H62c-9 0-16-7-16-16V46c0-9 7-16 16-16Z"
        fill={paper}
      />
      <Heart x={108} y={66} scale={0.42} />
      <path
        d="M206 62h58c8 0 14 6 14 14v22c0 8-6 14-14 14h-12v14l-16-14h-30c-8 0-14-6-14-14V76c0-8 6-14 14-14Z"
        fill={paper}
        strokeDasharray="7 8"
      />
      {[218, 235, 252].map((x) => (
        <circle key={x} cx={x} cy={87} r={4} fill={crimson} stroke="none" />
      ))}
    </Picture>
  )
}
